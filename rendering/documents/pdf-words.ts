import type { Spans } from '../../domain/exports/documents/document-block.ts';
import { LEADING } from '../pdf/page-layout.ts';
import type { TextWeight } from '../../domain/results/charts/scene.ts';
import type { Canvas, Edges } from './canvas.ts';
import { drawElement } from './canvas.ts';
import { drawRichLine } from './draw-rich-line.ts';
import { richLines } from './rich-lines.ts';
import type { RichText } from './rich-lines.ts';

export type WordsLook = {
  readonly size: number;
  readonly fill: string;
  readonly weight: TextWeight;
  /** Its tag in the structure of the document: `P`, `H1`. */
  readonly tag: string;
};

/** Lines of a text on one page, from `top` on. */
export type Chunk = { readonly top: number; readonly height: number; readonly isFirst: boolean };

export type WordsPlace = Edges & {
  readonly look: WordsLook;
  /** Draws something around the lines of a page: a bar beside them, a background behind them. */
  readonly around?: (chunk: Chunk) => void;
  /** Room for `around` above and below the lines. */
  readonly padding?: number;
};

/** Words in lines between two edges. */
export function setWords({ pages, language }: Canvas, spans: Spans, { left, right, look }: WordsPlace): RichText {
  return richLines(spans, { ...look, width: right - left, language }, pages.lettering);
}

export function heightOfWords({ lines }: RichText, { look, padding = 0 }: WordsPlace): number {
  return lines.length * look.size * LEADING + 2 * padding;
}

/** Writes words at the current height of the page, and on further pages if they are many. */
export function drawWords(canvas: Canvas, text: RichText, place: WordsPlace): void {
  const { pages } = canvas;
  const { padding = 0, around } = place;
  const step = place.look.size * LEADING;
  let done = 0;
  while (done < text.lines.length) {
    pages.need(step + 2 * padding);
    const fitting = Math.max(1, Math.floor((pages.room() - 2 * padding) / step));
    const lines = text.lines.slice(done, done + fitting);
    const height = lines.length * step + 2 * padding;
    around?.({ top: pages.y(), height, isFirst: done === 0 });
    drawLinesAt(canvas, { ...text, lines }, { ...place, top: pages.y() + padding });
    pages.skip(height);
    done += lines.length;
  }
}

type LinesPlace = WordsPlace & { readonly top: number };

function drawLinesAt({ pages, language }: Canvas, { lines, direction }: RichText, place: LinesPlace): void {
  const { look, left, right, top } = place;
  drawElement(pages, pages.root, look.tag, (element) =>
    lines.forEach((line, index) => {
      const x = direction === 'rtl' ? right - line.width : left;
      const y = top + index * look.size * LEADING + look.size * 1.05;
      drawRichLine(pages, line, { ...look, x, y, language, direction, element });
    }),
  );
}
