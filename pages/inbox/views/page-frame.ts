import { englishPage } from '../../kit/frame.ts';
import type { FramedPage, PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';

/** A page of the inbox, as a whole document. */
export function pageFrame(page: FramedPage, assets: PageAssets): Markup {
  const footer = 'Fieldwork · No mail server is configured, so every mail stays on this machine.';
  return englishPage({ mainId: 'content', skip: 'Skip to the content', footer }, page, assets);
}
