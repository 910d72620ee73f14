import { LEADING, PAGE, TYPE, CONTENT_HEIGHT, CONTENT_WIDTH } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import type { ParagraphStyle } from '../pdf/paragraph.ts';
import { drawLines, drawParagraph, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, tagged } from '../pdf/sheet.ts';

/** Something to draw below the part above it, and its height. */
export type Part = { readonly height: number; readonly draw: () => void };

/** A text of 20,000 letters has some 250 lines. */
export const MOST_LINES = 600;

/** Paragraphs as written, separated at line ends; none of them is cut. */
export function paragraphPart(pages: Pages, text: string, style: ParagraphStyle): Part {
  const paragraphs = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  const whole = { ...style, maxLines: MOST_LINES };
  return {
    height: paragraphs.reduce((sum, paragraph) => sum + wrapped(pages, paragraph, whole).height, 0),
    draw: () => paragraphs.forEach((paragraph) => drawParagraph(pages, paragraph, whole)),
  };
}

export function spacePart(pages: Pages, height: number): Part {
  return { height, draw: () => pages.skip(height) };
}

const PADDING = { x: 9, y: 5 };
const BAR = 2.5;

/** Lines on a tinted background with a bar at the side where reading begins: for routing and conditions. */
export function noticePart(pages: Pages, lines: readonly string[], color: string): Part {
  const style = { size: TYPE.small, fill: INK.ink, width: CONTENT_WIDTH - 2 * PADDING.x, maxLines: MOST_LINES };
  const texts = lines.map((line) => wrapped(pages, line, style));
  const height = texts.reduce((sum, text) => sum + text.height, 0) + 2 * PADDING.y + (lines.length - 1) * 2;
  if (height > CONTENT_HEIGHT) return paragraphPart(pages, lines.join('\n'), style);
  const isRtl = texts[0]?.direction === 'rtl';
  return {
    height: height + 4,
    draw: () => {
      pages.need(height);
      decorated(pages, () => {
        pages.doc.rect(PAGE.left, pages.y(), CONTENT_WIDTH, height).fill(INK.wash);
        pages.doc.rect(isRtl ? PAGE.left + CONTENT_WIDTH - BAR : PAGE.left, pages.y(), BAR, height).fill(color);
      });
      let y = pages.y() + PADDING.y;
      for (const text of texts) {
        const at = { ...style, x: PAGE.left + PADDING.x, y };
        tagged(pages, 'P', () => drawLines(pages, text, at));
        y += text.height + 2;
      }
      pages.skip(height + 4);
    },
  };
}

/** The height of a line of that size. */
export function lineHeight(size: number): number {
  return size * LEADING;
}

/** Draws parts one below the other. */
export function drawParts(parts: readonly Part[]): void {
  parts.forEach(({ draw }) => draw());
}

export function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0);
}
