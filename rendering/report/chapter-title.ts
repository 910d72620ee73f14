import { CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawParagraph, oneLine } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, tagged } from '../pdf/sheet.ts';

/** Begins a chapter with its title over the full width. */
export function drawChapterTitle(pages: Pages, title: string, lead?: string): void {
  pages.newChapter(title);
  decorated(pages, () => pages.doc.rect(PAGE.left, pages.y() - 14, 28, 3).fill(INK.contrast));
  drawParagraph(pages, title, { size: TYPE.chapter, weight: 'bold', fill: INK.ink, tag: 'H1' });
  pages.skip(4);
  if (lead !== undefined) drawParagraph(pages, lead, { size: TYPE.body, fill: INK.soft });
  pages.skip(16);
}

/** Writes at the top of a page the title of what continues there. */
export function drawContinued(pages: Pages, title: string): void {
  const line = oneLine(pages, title, { size: TYPE.small, width: CONTENT_WIDTH - CONTINUED_ROOM });
  tagged(pages, 'P', () =>
    drawText(pages, `${line} (continued)`, { x: PAGE.left, y: pages.y() + 2, size: TYPE.small, fill: INK.soft }),
  );
  pages.skip(18);
}

const CONTINUED_ROOM = 60;

/** A heading within a chapter, kept together with what follows. */
export function drawHeading(pages: Pages, title: string, follows = 60): void {
  pages.need(TYPE.question * LEADING + follows);
  drawParagraph(pages, title, { size: TYPE.question, weight: 'bold', fill: INK.ink, tag: 'H2', maxLines: 4 });
  pages.skip(6);
}
