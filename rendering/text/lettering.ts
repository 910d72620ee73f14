import LineBreaker from 'linebreak';
import type { TextFont, TextMeasure } from '../../domain/results/charts/wrap-text.ts';
import { inFaces } from './choose-face.ts';
import type { FacedText } from './choose-face.ts';
import { faceScale, openFace } from './font-faces.ts';
import { visualRuns } from './text-runs.ts';

/** The typesetting of texts in a language: their widths, their line breaks, and the runs of a line. */
export type Lettering = TextMeasure & {
  /** A line in runs of one face each, from left to right on paper. */
  readonly runsOf: (line: string, direction: 'ltr' | 'rtl') => readonly FacedText[];
};

/** The size at which the cache of widths is emptied: some megabytes. */
const MOST_WIDTHS = 20_000;

const widths = new Map<string, number>();

/** Lettering for texts of that language (a tag, or null for any). */
export function createLettering(language: string | null): Lettering {
  return {
    widthOf: (text, font) => emWidth(text, font.weight, language) * font.size,
    breaksOf: lineBreaks,
    runsOf: (line, direction) => visualRuns(line, direction, language),
  };
}

function emWidth(text: string, weight: TextFont['weight'], language: string | null): number {
  return inFaces(text, language).reduce((sum, stretch) => sum + stretchWidth(stretch, weight), 0);
}

/** In em. Measured word by word, since most words repeat and are cached. */
export function stretchWidth(stretch: FacedText, weight: TextFont['weight']): number {
  return (stretch.text.match(/[^ ]* ?/g) ?? []).reduce(
    (sum, word) => sum + shapedWidth({ face: stretch.face, text: word }, weight),
    0,
  );
}

function shapedWidth({ face, text }: FacedText, weight: TextFont['weight']): number {
  return remembered(`${face}/${weight}/${text}`, () => {
    const font = openFace(face, weight);
    return (faceScale(face) * font.layout(text, []).advanceWidth) / font.unitsPerEm;
  });
}

function remembered(key: string, measure: () => number): number {
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = measure();
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

function* lineBreaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) yield found.position;
}
