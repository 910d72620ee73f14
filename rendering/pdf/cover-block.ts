import { PAGE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { INK } from './report-colors.ts';
import { decorated } from './sheet.ts';

/** The dark part of a first page. */
export const COVER_HEIGHT = PAGE.height * 0.64;
/** Beyond the paper's edges, so that no rounding leaves a line of white. */
const BLEED = 4;

/** Begins a first page: a dark block with a picture in it, and a mark above the title. */
export function beginCover(pages: Pages, drawPicture: () => void): void {
  pages.newPage();
  decorated(pages, () => {
    pages.doc.rect(-BLEED, -BLEED, PAGE.width + 2 * BLEED, COVER_HEIGHT + BLEED).fill(INK.cover);
    drawPicture();
    pages.doc.rect(PAGE.left, 92, 28, 3).fill('#e58a4e');
  });
}
