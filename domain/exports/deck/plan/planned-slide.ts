import type { DeckSlide } from '../deck.ts';

/** A slide that may become part of a deck. */
export type PlannedSlide = {
  readonly kind: 'cover' | 'method' | 'numbers' | 'finding' | 'crosstab' | 'context' | 'appendix';
  /** The questions that it is about, by label; of a slide of words what it is called. */
  readonly labels: readonly string[];
  /** What else its question is called in instructions. */
  readonly alias?: 'nps';
  /** Where there is room for fewer, the greatest stay. */
  readonly rank: number;
  readonly slide: DeckSlide;
};
