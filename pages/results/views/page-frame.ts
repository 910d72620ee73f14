import { englishPage } from '../../kit/frame.ts';
import type { FramedPage, PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';

/** A page of results, as a whole document. */
export function pageFrame(page: FramedPage, assets: PageAssets): Markup {
  const footer = 'Powered by Fieldwork';
  return englishPage({ mainId: 'results', skip: 'Skip to the results', footer }, page, assets);
}
