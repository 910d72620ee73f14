import type { DeckChart } from '../../domain/exports/deck/deck.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { fitText } from './fit-text.ts';
import type { FittedText, TextRoom } from './fit-text.ts';
import type { Shape } from './shapes.ts';

/** What of a slide is drawn, and what was too long for it: the whole texts, for the notes page. */
export type Drawn = {
  readonly shapes: readonly Shape[];
  readonly cut: readonly string[];
  /** A chart that a frame among the shapes shows as `CHART_RELATION`. */
  readonly chart?: DrawnChart;
};

/** @param box in inches: sizes of letters follow it. */
export type DrawnChart = { readonly chart: DeckChart; readonly widthInches: number; readonly heightInches: number };

export const CHART_RELATION = 'rId2';
/** No slide shows more of one text. */
const MOST_CHARACTERS = 3000;

/** A text of a person as one line of words that fits, and what must go to the notes: nothing, or the whole. */
export function fitted(text: string, room: TextRoom): FittedText & { readonly cut: readonly string[] } {
  const fit = fitText(shortText(text, MOST_CHARACTERS), room);
  const isCut = fit.isCut || text.length > 4 * MOST_CHARACTERS;
  return { ...fit, isCut, cut: isCut ? [text] : [] };
}
