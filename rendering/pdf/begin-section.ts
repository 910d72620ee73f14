import { PAGE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { INK } from './report-colors.ts';
import { decorated } from './sheet.ts';

type Section = {
  /** The height of what must fit on the same page. */
  readonly height: number;
  /** The space between it and the section above. */
  readonly spaceBetween: number;
  /** True for the first section below a title. */
  readonly isFirst?: boolean;
};

/** Begins a section on a page with room for it; a hairline separates it from the one above. */
export function beginSection(pages: Pages, { height, spaceBetween, isFirst = false }: Section): void {
  const isOnTop = pages.y() <= PAGE.top + 1;
  if (pages.need(height) || isOnTop || isFirst) return;
  const y = pages.y() - spaceBetween / 2;
  decorated(pages, () =>
    pages.doc
      .undash()
      .lineWidth(0.5)
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .stroke(INK.hairline),
  );
}
