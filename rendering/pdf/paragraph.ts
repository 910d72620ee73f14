import type { TextWeight } from '../../domain/results/charts/scene.ts';
import { shownText } from '../../domain/results/charts/shown-text.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { wrapText } from '../../domain/results/charts/wrap-text.ts';
import { CONTENT_WIDTH, LEADING, PAGE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { drawText, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';

export type ParagraphStyle = {
  readonly size: number;
  readonly fill: string;
  readonly weight?: TextWeight;
  readonly x?: number;
  readonly width?: number;
  readonly maxLines?: number;
  /** Its tag in the structure of the document: `P`, `H1`. */
  readonly tag?: string;
};

export type WrappedLines = {
  readonly lines: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  readonly height: number;
};

const MOST_LINES = 60;
/** More than fits on any line, white space included. */
const MOST_CHARACTERS_A_LINE = 1_000;

/** A text from people, wrapped into lines. */
export function wrapped(sheet: Sheet, text: string, style: ParagraphStyle): WrappedLines {
  const { size, weight = 'regular', width = CONTENT_WIDTH, maxLines = MOST_LINES } = style;
  const shown = shownText(text.slice(0, maxLines * MOST_CHARACTERS_A_LINE));
  const lines = wrapText(shown, { size, weight, width, maxLines }, sheet.lettering);
  return { lines, direction: textDirection(shown), height: lines.length * size * LEADING };
}

/** Writes a paragraph at the current height of the page, and on the next page if it is long. */
export function drawParagraph(pages: Pages, text: string, style: ParagraphStyle): void {
  const { size, x = PAGE.left, width = CONTENT_WIDTH, tag = 'P' } = style;
  const { lines, direction } = wrapped(pages, text, style);
  const step = size * LEADING;
  let left = [...lines];
  while (left.length > 0) {
    pages.need(step);
    const fitting = Math.max(1, Math.floor(pages.room() / step));
    const now = left.slice(0, fitting);
    tagged(pages, tag, () => drawLines(pages, { lines: now, direction }, { ...style, x, width, y: pages.y() }));
    pages.skip(now.length * step);
    left = left.slice(fitting);
  }
}

export type LinesPlace = ParagraphStyle & { readonly x: number; readonly y: number; readonly width: number };

/** Writes lines from a height on, aligned to the side where reading begins. */
export function drawLines(
  sheet: Sheet,
  { lines, direction }: Pick<WrappedLines, 'lines' | 'direction'>,
  place: LinesPlace,
): void {
  const { x, y, width, size, fill, weight = 'regular' } = place;
  const at = direction === 'rtl' ? ({ x: x + width, anchor: 'right' } as const) : ({ x, anchor: 'left' } as const);
  lines.forEach((line, index) => {
    drawText(sheet, line, { ...at, y: y + index * size * LEADING + size * 1.05, size, fill, weight, direction });
  });
}

/** A text on one line of that width, cut with an ellipsis if it is too long. */
export function oneLine(
  sheet: Sheet,
  text: string,
  font: { size: number; weight?: TextWeight; width: number },
): string {
  const { size, weight = 'regular', width } = font;
  return (
    wrapText(
      shownText(text.slice(0, MOST_CHARACTERS_A_LINE)),
      { size, weight, width, maxLines: 1 },
      sheet.lettering,
    )[0] ?? ''
  );
}
