import type { TextWeight } from './scene.ts';

/** Measures of texts in a font; passed in, since the domain has no fonts. */
export type TextMeasure = {
  /** In px, of a text on one line. */
  readonly widthOf: (text: string, font: TextFont) => number;
  /** Where a line may end (UAX 14), ascending, as offsets; the last is the text's length. */
  readonly breaksOf: (text: string) => Iterable<number>;
};

export type TextFont = { readonly size: number; readonly weight: TextWeight };

export type TextRoom = TextFont & { readonly width: number; readonly maxLines: number };

const ELLIPSIS = '…';
/** More characters than fit on any line: longer texts are cut before measuring. */
const MOST_CHARACTERS_A_LINE = 400;

/** The text in lines that fit, the last with an ellipsis where there is more. At least one line, which may be empty. */
export function wrapText(text: string, room: TextRoom, measure: TextMeasure): readonly string[] {
  const bound = room.maxLines * MOST_CHARACTERS_A_LINE;
  const clipped = text.length > bound ? text.slice(0, bound).toWellFormed() : text;
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const piece of piecesOf(clipped, room, measure)) {
    if (line !== '' && lineWidth + piece.inkWidth > room.width) {
      if (lines.length === room.maxLines - 1) return [...lines, withEllipsis(line, room, measure)];
      lines.push(line.trimEnd());
      line = '';
      lineWidth = 0;
    }
    line += piece.text;
    lineWidth += piece.width;
  }
  return clipped.length < text.length ? [...lines, withEllipsis(line, room, measure)] : [...lines, line.trimEnd()];
}

/** `inkWidth` is without the white space behind it. */
type Piece = { readonly text: string; readonly width: number; readonly inkWidth: number };

/** Pieces that lines don't break: from one possible line end to the next, or single letters of what is wider than a line. */
function* piecesOf(text: string, room: TextRoom, measure: TextMeasure): Generator<Piece> {
  let start = 0;
  for (const end of measure.breaksOf(text)) {
    const piece = pieceOf(text.slice(start, end), room, measure);
    start = end;
    if (piece.inkWidth <= room.width) yield piece;
    else for (const letter of lettersOf(piece.text)) yield pieceOf(letter, room, measure);
  }
}

function pieceOf(text: string, room: TextRoom, measure: TextMeasure): Piece {
  // The end of a text that is far wider than any line need not be measured.
  const looked = text.length > MOST_CHARACTERS_A_LINE ? text.slice(0, MOST_CHARACTERS_A_LINE) : text;
  const inkWidth = measure.widthOf(looked.trimEnd(), room);
  return { text, inkWidth, width: looked.endsWith(' ') ? measure.widthOf(looked, room) : inkWidth };
}

function withEllipsis(line: string, room: TextRoom, measure: TextMeasure): string {
  const letters = lettersOf(line.trimEnd());
  while (letters.length > 0 && measure.widthOf(letters.join('').trimEnd() + ELLIPSIS, room) > room.width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
