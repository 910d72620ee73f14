import type { CrosstabCategory, CrossTable } from '../../../results/analysis/crosstab.ts';
import type { Frequency } from '../../../results/analysis/frequency.ts';

/** The results of a survey that a deck is made from, as analytics counted them. */
export type ResultsSource = {
  readonly survey: {
    readonly name: string;
    readonly objective: string | null;
    readonly language: string;
    readonly version: number;
  };
  readonly responses: CountedResponses;
  /** Of every question with answers, in the order of the survey; those that may identify a person are left out. */
  readonly frequencies: readonly Frequency[];
  readonly crosstabs: readonly DeckCrosstab[];
  /** How many pairs were looked at: the level of significance is divided by it. */
  readonly testedPairs: number;
  /** In words; empty: all complete responses. */
  readonly filters: readonly string[];
  /** In words; null without weights. */
  readonly weighting: string | null;
  /** The greatest weight of a response; 1 without weights. */
  readonly greatestWeight: number;
};

export type CountedResponses = {
  readonly begun: number;
  readonly complete: number;
  readonly medianElapsedMs: number | null;
  /** ISO dates, UTC; null where nobody began. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly sources: readonly { readonly value: string; readonly count: number }[];
};

export type DeckCrosstab = {
  readonly rowLabel: string;
  readonly rowText: string;
  readonly columnLabel: string;
  readonly columnText: string;
  readonly columns: readonly CrosstabCategory[];
  readonly table: CrossTable;
};
