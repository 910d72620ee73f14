import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { oneLine } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText } from '../pdf/sheet.ts';

export type Furniture = {
  readonly title: string;
  readonly note: string;
  /** "3 of 12", in the document's language. */
  readonly pageOf?: (page: number, count: number) => string;
};

function inEnglish(page: number, count: number): string {
  return `${page} of ${count}`;
}

/** Writes the running header and the number of each page but the cover. */
export function drawFurniture(pages: Pages, { title, note, pageOf = inEnglish }: Furniture): void {
  const { doc } = pages;
  const size = TYPE.small;
  const soft = { size, fill: INK.soft };
  const right = PAGE.width - PAGE.right;
  const chapters = pages.chapters();
  const name = oneLine(pages, title, { size, width: CONTENT_WIDTH * 0.66 });
  const remark = oneLine(pages, note, { size, width: CONTENT_WIDTH * 0.8 });
  for (let page = 1; page < chapters.length; page += 1) {
    doc.switchToPage(page);
    decorated(pages, () => {
      drawText(pages, name, { ...soft, x: PAGE.left, y: 44 });
      drawText(pages, chapters[page] ?? '', { ...soft, x: right, y: 44, anchor: 'right' });
      drawText(pages, remark, { ...soft, x: PAGE.left, y: PAGE.height - 34 });
      drawText(pages, pageOf(page + 1, chapters.length), { ...soft, x: right, y: PAGE.height - 34, anchor: 'right' });
      doc.undash().lineWidth(0.5).moveTo(PAGE.left, 52).lineTo(right, 52).stroke(INK.hairline);
      doc
        .moveTo(PAGE.left, PAGE.height - 46)
        .lineTo(right, PAGE.height - 46)
        .stroke(INK.hairline);
    });
  }
}
