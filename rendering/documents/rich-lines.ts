import type { Span, Spans } from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import type { TextWeight } from '../../domain/results/charts/scene.ts';
import type { Lettering } from '../text/lettering.ts';
import { stretchWidth } from '../text/lettering.ts';
import { inLetters } from './document-faces.ts';

/** The style of words: `weight` is that of words that aren't bold. */
export type RichStyle = {
  readonly size: number;
  readonly width: number;
  readonly weight: TextWeight;
  readonly language: string | null;
};

/** A line in the order of reading, without the white space around it. */
export type RichLine = { readonly spans: Spans; readonly width: number };

export type RichText = { readonly lines: readonly RichLine[]; readonly direction: 'ltr' | 'rtl' };

/** Words in lines that fit, none of them cut; an author's line end ends a line. At least one line, which may be empty. */
export function richLines(spans: Spans, style: RichStyle, { breaksOf }: Lettering): RichText {
  const lines = paragraphsOf(spans).flatMap((paragraph) => linesOf(paragraph, style, breaksOf));
  return { lines, direction: textDirection(wordsOf(spans)) };
}

/** The width of words on one line. */
export function spansWidth(spans: Spans, { size, weight, language }: Omit<RichStyle, 'width'>): number {
  return size * spans.reduce((sum, span) => sum + emWidth(span.text, span, { weight, language }), 0);
}

/** Code is a little larger for its size than words are. */
export const CODE_SCALE = 0.9;

export function weightOf({ bold }: Span, weight: TextWeight): TextWeight {
  return bold ? 'bold' : weight;
}

function emWidth(text: string, span: Span, style: Pick<RichStyle, 'weight' | 'language'>): number {
  const weight = weightOf(span, style.weight);
  const scale = span.code ? CODE_SCALE : 1;
  return scale * inLetters(text, span, style.language).reduce((sum, part) => sum + stretchWidth(part, weight), 0);
}

function paragraphsOf(spans: Spans): readonly Spans[] {
  const paragraphs: Span[][] = [[]];
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ ...span, text });
    });
  }
  return paragraphs;
}

function linesOf(spans: Spans, style: RichStyle, breaksOf: Lettering['breaksOf']): readonly RichLine[] {
  const text = wordsOf(spans);
  const cut = cutter(spans);
  const widthOf = (start: number, end: number) => spansWidth(cut(start, end), style);
  const lines: RichLine[] = [];
  let start = 0;
  let end = 0;
  let width = 0;
  for (const piece of piecesOf(text, style.width, { widthOf, breaks: wordBreaks(text, breaksOf) })) {
    if (end > start && !fits(width + piece.inkWidth, style.width, () => widthOf(start, piece.inkEnd))) {
      lines.push(lineOf(trimmed(cut(start, end)), style));
      start = end;
      width = 0;
    }
    end = piece.end;
    width += piece.width;
  }
  return [...lines, lineOf(trimmed(cut(start, end)), style)];
}

/** Letters beside each other may take a little more than each by itself: a nearly full line is measured as a whole. */
const NEARLY_FULL = 0.9;

function fits(sum: number, room: number, measure: () => number): boolean {
  if (sum > room) return false;
  return sum < room * NEARLY_FULL || measure() <= room;
}

function lineOf(spans: Spans, style: RichStyle): RichLine {
  return { spans, width: spansWidth(spans, style) };
}

/** `ink…`: without the white space at its end. */
type Piece = { readonly end: number; readonly inkEnd: number; readonly width: number; readonly inkWidth: number };
type Measured = { readonly widthOf: (start: number, end: number) => number; readonly breaks: Iterable<number> };

/** Pieces from one possible line end to the next, or single letters of what is wider than a line. */
function* piecesOf(text: string, room: number, { widthOf, breaks }: Measured): Generator<Piece> {
  let start = 0;
  for (const end of breaks) {
    const inked = start + text.slice(start, end).trimEnd().length;
    const inkWidth = widthOf(start, inked);
    if (inkWidth <= room) yield { end, inkEnd: inked, inkWidth, width: inked === end ? inkWidth : widthOf(start, end) };
    else {
      for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
        const at = start + index;
        const width = widthOf(at, at + segment.length);
        const isBlank = segment.trim() === '';
        const inkEnd = isBlank ? at : at + segment.length;
        yield { end: at + segment.length, inkEnd, inkWidth: isBlank ? 0 : width, width };
      }
    }
    start = end;
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that put no spaces between words: a dictionary knows where they end (UAX 14, class SA). */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

function wordBreaks(text: string, breaksOf: Lettering['breaksOf']): Iterable<number> {
  if (!WITHOUT_SPACES.test(text)) return breaksOf(text);
  const between = new Set<number>(breaksOf(text));
  for (const { segment, index } of words.segment(text)) {
    const before = text[index - 1] ?? '';
    if (WITHOUT_SPACES.test(segment) && WITHOUT_SPACES.test(before)) between.add(index);
  }
  return [...between].sort((left, right) => left - right);
}

/** Cuts spans by offsets in their words. The offsets grow slowly from call to call: the search begins where the last one ended. */
function cutter(spans: Spans): (start: number, end: number) => Spans {
  const placed = placedSpans(spans);
  let from = 0;
  return (start, end) => {
    while (from > 0 && startOf(placed[from]) > start) from -= 1;
    while (from + 1 < placed.length && startOf(placed[from + 1]) <= start) from += 1;
    const result: Span[] = [];
    for (let index = from; index < placed.length; index += 1) {
      const each = placed[index];
      if (each === undefined || each.start >= end) break;
      const text = each.span.text.slice(Math.max(0, start - each.start), end - each.start);
      if (text !== '') result.push({ ...each.span, text });
    }
    return result;
  };
}

type PlacedSpan = { readonly span: Span; readonly start: number };

function placedSpans(spans: Spans): readonly PlacedSpan[] {
  let start = 0;
  return spans.map((span) => {
    const placed = { span, start };
    start += span.text.length;
    return placed;
  });
}

function startOf(placed: PlacedSpan | undefined): number {
  return placed?.start ?? 0;
}

/** Without the white space at a line's ends. */
function trimmed(spans: Spans): Spans {
  const result = [...spans];
  for (let last = result.at(-1); last !== undefined; last = result.at(-1)) {
    const text = last.text.trimEnd();
    result.pop();
    if (text === '') continue;
    result.push({ ...last, text });
    break;
  }
  return result;
}
