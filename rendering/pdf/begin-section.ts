import { PAGE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { INK } from './report-colors.ts';
import { decorated } from './sheet.ts';

type Section = {
  /** What has to fit on the page with it. */
  readonly height: number;
  /** Between it and the section above. */
  readonly spaceBetween: number;
  /** The first below a title of its own. */
  readonly isFirst?: boolean;
};

/** Begins a section where there is room for it; a hairline parts it from the one above it on the page. */
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
