import { LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Mark, Pages } from '../pdf/pages.ts';
import { oneLine } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, taggedIn } from '../pdf/sheet.ts';

const STEP = 17;
const CHAPTER_SPACE = 7;
const FIRST_TOP = PAGE.top + 52;
const LABEL_WIDTH = 52;
const NUMBER_WIDTH = 34;
const MOST_LABEL = LABEL_WIDTH - 8;

/** The lines on each page of the contents, with space above chapters. */
const LINES_A_PAGE = Math.floor((PAGE.height - PAGE.bottom - FIRST_TOP - 6 * CHAPTER_SPACE) / STEP);

/** Reserves the pages of the contents, and their place in the reading order: their text is only known at the end. */
export function reserveContents(pages: Pages, entries: number): PDFKit.PDFStructureElement {
  const count = Math.max(1, Math.ceil(entries / LINES_A_PAGE));
  for (let page = 0; page < count; page += 1) pages.newPage();
  const section = pages.doc.struct('Sect');
  pages.root.add(section);
  return section;
}

/** Writes the contents on the reserved pages, each line linked to its place. */
export function drawContents(
  pages: Pages,
  firstPage: number,
  section: PDFKit.PDFStructureElement,
  title = 'Contents',
): void {
  const marks = pages.marks();
  const list = pages.doc.struct('TOC');
  for (let start = 0; start < marks.length; start += LINES_A_PAGE) {
    pages.doc.switchToPage(firstPage + start / LINES_A_PAGE);
    if (start === 0) {
      drawTitle(pages, section, title);
      section.add(list);
    }
    let y = FIRST_TOP;
    marks.slice(start, start + LINES_A_PAGE).forEach((mark, index) => {
      if (mark.level === 0 && index > 0) y += CHAPTER_SPACE;
      drawEntry(pages, mark, { y, list });
      y += STEP;
    });
  }
  section.end();
}

function drawTitle(pages: Pages, section: PDFKit.PDFStructureElement, title: string): void {
  decorated(pages, () => pages.doc.rect(PAGE.left, PAGE.top - 14, 28, 3).fill(INK.contrast));
  const place = {
    x: PAGE.left,
    y: PAGE.top + TYPE.chapter * 1.05,
    size: TYPE.chapter,
    weight: 'bold',
    fill: INK.ink,
  } as const;
  taggedIn(pages, section, { type: 'H1', draw: () => drawText(pages, title, place) });
}

type EntryPlace = { readonly y: number; readonly list: PDFKit.PDFStructureElement };

function drawEntry(pages: Pages, mark: Mark, { y, list }: EntryPlace): void {
  const isChapter = mark.level === 0;
  const weight = isChapter ? 'bold' : 'regular';
  const size = TYPE.body;
  const x = PAGE.left + (isChapter ? 0 : LABEL_WIDTH);
  const right = PAGE.width - PAGE.right;
  const title = oneLine(pages, mark.title, { size, weight, width: right - x - NUMBER_WIDTH });
  const label = oneLine(pages, mark.label, { size, width: MOST_LABEL });
  const baseline = y + size;
  const draw = (): void => {
    drawText(pages, label, { x: PAGE.left, y: baseline, size, fill: INK.accent, direction: 'ltr' });
    drawText(pages, title, { x, y: baseline, size, weight, fill: INK.ink });
    drawText(pages, String(mark.pageIndex + 1), {
      x: right,
      y: baseline,
      size,
      weight,
      fill: INK.ink,
      anchor: 'right',
    });
  };
  taggedIn(pages, list, { type: 'TOCI', draw });
  decorated(pages, () => {
    pages.doc
      .moveTo(PAGE.left, y + STEP - 3)
      .lineTo(right, y + STEP - 3)
      .undash()
      .lineWidth(isChapter ? 0.6 : 0.3)
      .stroke(INK.hairline);
  });
  pages.doc.goTo(PAGE.left, y, right - PAGE.left, size * LEADING, mark.destination);
}
