import type { Palette } from '../../../results/charts/palette.ts';
import type { DeckBody } from '../deck.ts';

/** What a question's answers are shown as. */
export type ResultFinding = {
  /** What was found, in a sentence of numbers; null where the question itself is the title. */
  readonly title: string | null;
  readonly body: DeckBody;
  /** What the note says beside question and base. */
  readonly remarks: readonly string[];
  /** How much it says, 0 to 1: how far the answers are from even. */
  readonly weight: number;
};

/** Colours by meaning on the deck's background. */
export type FindingSetting = {
  readonly palette: Palette;
  /** The greatest weight of a response, 1 without weights: a word has to count for more, so that two people wrote it. */
  readonly greatestWeight: number;
};
