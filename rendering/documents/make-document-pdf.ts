import type { WrittenDocument } from '../../domain/exports/documents/document-block.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import { createPages } from '../pdf/pages.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, oneLine, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { createSheet, decorated, drawText, finished, tagged } from '../pdf/sheet.ts';
import { drawBlock } from './pdf-blocks.ts';
import { createHeadings } from './pdf-headings.ts';
import { readDocument } from './read-document.ts';

const MOST_TITLE = 200;
const TITLE_TOP = 58;

/** A document as a PDF file: its title on a dark band, its content, pages numbered. */
export function makeDocumentPdf(document: WrittenDocument): Uint8Array {
  const title = shortText(document.title, MOST_TITLE);
  const sheet = createSheet({
    title,
    author: null,
    subject: '',
    language: document.language,
    createdAt: new Date(document.generatedAt),
  });
  const pages = createPages(sheet);
  pages.newPage();
  drawTitle(pages, title);
  const canvas = { pages, language: document.language };
  const headings = createHeadings(pages);
  readDocument(document).forEach((block, index, blocks) =>
    drawBlock(canvas, block, { next: blocks[index + 1], headings }),
  );
  drawFurniture(pages, title);
  return finished(sheet);
}

/** Beyond the paper's edges, so that no rounding leaves a line of white. */
const BLEED = 4;

function drawTitle(pages: Pages, title: string): void {
  const size = titleSize(title);
  const look = { size, weight: 'bold', fill: INK.white, width: CONTENT_WIDTH, maxLines: 12 } as const;
  const lines = wrapped(pages, title, look);
  const bottom = TITLE_TOP + lines.height + 30;
  decorated(pages, () => {
    pages.doc.rect(-BLEED, -BLEED, PAGE.width + 2 * BLEED, bottom + BLEED).fill(INK.cover);
    const x = lines.direction === 'rtl' ? PAGE.width - PAGE.right - 28 : PAGE.left;
    pages.doc.rect(x, TITLE_TOP - 14, 28, 3).fill('#e58a4e');
  });
  tagged(pages, 'Title', () => drawLines(pages, lines, { ...look, x: PAGE.left, y: TITLE_TOP }));
  pages.skip(bottom + 24 - PAGE.top);
}

function titleSize(title: string): number {
  if (title.length > 120) return 17;
  return title.length > 50 ? 21 : 26;
}

/** The number of each page, and the title above all but the first. */
function drawFurniture(pages: Pages, title: string): void {
  const { doc } = pages;
  const soft = { size: TYPE.small, fill: INK.soft };
  const right = PAGE.width - PAGE.right;
  const name = oneLine(pages, title, { size: TYPE.small, width: CONTENT_WIDTH });
  const count = pages.chapters().length;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorated(pages, () => {
      if (page > 0) {
        drawText(pages, name, { ...soft, x: PAGE.left, y: 44 });
        doc.undash().lineWidth(0.5).moveTo(PAGE.left, 52).lineTo(right, 52).stroke(INK.hairline);
      }
      drawText(pages, `${page + 1} / ${count}`, { ...soft, x: right, y: PAGE.height - 34, anchor: 'right' });
    });
  }
}
