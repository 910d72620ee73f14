import type { Figures } from './figures.ts';
import type { Palette } from './palette.ts';
import { shownText } from './shown-text.ts';
import type { TextNode } from './scene.ts';
import { textDirection } from './text-direction.ts';
import type { TextMeasure, TextRoom } from './wrap-text.ts';
import { wrapText } from './wrap-text.ts';

/** What all parts of a chart share: width, colours, format of numbers, measures of texts. */
export type ChartSetting = {
  readonly width: number;
  readonly palette: Palette;
  readonly figures: Figures;
  readonly measure: TextMeasure;
};

/** Sizes of letters, px. */
export const SIZE = { label: 12, note: 11, figure: 12, large: 34 } as const;
export const LINE_HEIGHT = 1.3;
/** More than fits on any line, white space included. */
const MOST_CHARACTERS_A_LINE = 1_000;

type Placed = Pick<TextNode, 'x' | 'y' | 'size' | 'fill'> & Partial<Pick<TextNode, 'weight' | 'anchor' | 'direction'>>;

/** A line of text at a place. */
export function textAt(text: string, placed: Placed): TextNode {
  return { kind: 'text', text, weight: 'regular', anchor: 'left', direction: textDirection(text), ...placed };
}

/** A text from people in lines, and how wide the widest is. */
export type TextBlock = {
  readonly lines: readonly string[];
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
};

export function blockOf(text: string, room: TextRoom, { measure }: ChartSetting): TextBlock {
  const shown = shownText(text.slice(0, room.maxLines * MOST_CHARACTERS_A_LINE));
  const lines = wrapText(shown, room, measure);
  const width = Math.min(room.width, Math.max(...lines.map((line) => measure.widthOf(line, room))));
  return { lines, width, direction: textDirection(shown) };
}

/** The lines of a block, centred around a height. */
export function linesAround(
  block: TextBlock,
  middle: number,
  placed: Omit<Placed, 'y' | 'direction'>,
): readonly TextNode[] {
  const step = placed.size * LINE_HEIGHT;
  const first = middle - ((block.lines.length - 1) * step) / 2 + placed.size * 0.36;
  return block.lines.map((line, index) =>
    textAt(line, { ...placed, y: first + index * step, direction: block.direction }),
  );
}

/** How high a block is. */
export function heightOf(block: TextBlock, size: number): number {
  return block.lines.length * size * LINE_HEIGHT;
}

/** The baseline of a line of that size whose middle is at `middle`. */
export function baselineAt(middle: number, size: number): number {
  return middle + size * 0.36;
}
