import type { OptionType } from '../../questionnaire/document/option.ts';
import type { QuestionType } from '../../questionnaire/document/question-types.ts';
import type { NpsScore } from '../../ground/statistics/net-promoter-score.ts';
import type { Bin } from '../../ground/statistics/histogram.ts';
import type { NumberSummary } from '../../ground/statistics/number-summary.ts';
import type { PricePoints } from '../../ground/statistics/price-sensitivity.ts';

/**
 * How a question was answered. Unrounded; undefined values (a percentage of nobody, a mean of nothing) are null. Counts are
 * numbers of responses, or sums of weights if the analysis is weighted.
 */
export type Frequency = {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
  readonly type: QuestionType;
  /** The respondents who answered: percentages are of them. */
  readonly base: number;
  /** The base that an unweighted sample of the same precision would have (Kish); the base itself without weights. */
  readonly effectiveBase: number | null;
  readonly optedOut: number;
  readonly distribution: readonly Category[];
  readonly details: FrequencyDetails;
  /** For a question in a loop: one entry an item; `distribution` and `details` are of all answers together. Else null. */
  readonly loop: readonly LoopItemFrequency[] | null;
};

export type LoopItemFrequency = { readonly item: string; readonly text: string } & Pick<
  Frequency,
  'base' | 'effectiveBase' | 'optedOut' | 'distribution' | 'details'
>;

/**
 * `value` is the code: an option's label, a number or a range of numbers as text, a word. `text` is what people read.
 * `percentage` is of the base.
 */
export type Category = {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly percentage: number | null;
  /** Of the category's option; left out for a category without one. */
  readonly optionType?: OptionType;
};

/** The part of a frequency that depends on the question's type. */
export type FrequencyDetails =
  | { readonly kind: 'choice'; readonly multiple: boolean }
  | { readonly kind: 'grid'; readonly multiple: boolean; readonly rows: readonly RowFrequency[] }
  | { readonly kind: 'ranking'; readonly items: readonly RankedItem[] }
  /** `unit` is a currency's code, `%`, or null. */
  | { readonly kind: 'numeric'; readonly unit: string | null; readonly inputs: readonly NumericInput[] }
  | { readonly kind: 'nps'; readonly score: NpsScore; readonly summary: NumberSummary }
  | {
      readonly kind: 'prices';
      readonly currency: string;
      /** Respondents whose prices rise strictly from too cheap to too expensive: curves and points are made of them. */
      readonly consistent: number;
      readonly inconsistent: number;
      readonly inputs: readonly NumericInput[];
      readonly curves: readonly PriceShare[];
      /** Null where nobody's prices are consistent. */
      readonly points: PricePoints | null;
    }
  | { readonly kind: 'maxdiff'; readonly items: readonly MaxdiffItem[] }
  | {
      readonly kind: 'conjoint';
      readonly choices: number;
      /** Respondents who saw designs of older versions with other attributes: counted in the base alone. */
      readonly setAside: number;
      readonly attributes: readonly ConjointAttribute[];
      /** Fit of the aggregate logit model; null where it has no finite solution, `reason` then says why. */
      readonly fit: {
        readonly logLikelihood: number;
        readonly nullLogLikelihood: number;
        readonly pseudoRSquared: number | null;
      } | null;
      readonly reason: string | null;
    }
  | { readonly kind: 'words'; readonly inputs: readonly WordsInput[] }
  | { readonly kind: 'values'; readonly distinct: number; readonly summary: NumberSummary | null }
  | { readonly kind: 'fields' };

export type RowFrequency = {
  readonly value: string;
  readonly text: string;
  readonly base: number;
  readonly distribution: readonly Category[];
  /**
   * The mean of the columns' codes, where every column has a number as its label ("don't know" and the like aside); else
   * null.
   */
  readonly mean: number | null;
};

export type RankedItem = {
  readonly value: string;
  readonly text: string;
  readonly meanRank: number | null;
  readonly firstPlaces: number;
  /** How many gave it each rank, beginning with rank 1. */
  readonly ranks: readonly number[];
};

/** `value` and `text` are the input's label; null for a question with one number. */
export type NumericInput = {
  readonly value: string | null;
  readonly text: string | null;
  readonly base: number;
  readonly summary: NumberSummary;
  readonly histogram: readonly Bin[];
};

/** Shares of the consistent respondents at a price, 0 to 1. */
export type PriceShare = {
  readonly price: number;
  readonly tooCheap: number;
  readonly cheap: number;
  readonly expensive: number;
  readonly tooExpensive: number;
};

export type MaxdiffItem = {
  readonly value: string;
  readonly text: string;
  readonly shown: number;
  readonly best: number;
  readonly worst: number;
  /** (best − worst) / shown, from −1 to 1. */
  readonly bestMinusWorst: number | null;
  /** Of the aggregate logit by counts; null where it has no finite value. */
  readonly utility: number | null;
  readonly standardError: number | null;
  /** Share of preference, 0 to 1. */
  readonly share: number | null;
};

export type ConjointAttribute = {
  readonly text: string;
  /** The attribute's range of utility as a share of all ranges, 0 to 1. */
  readonly importance: number | null;
  readonly levels: readonly {
    readonly text: string;
    readonly shown: number;
    readonly chosen: number;
    /** Effects-coded: the levels of an attribute add up to 0. */
    readonly utility: number | null;
    readonly standardError: number | null;
  }[];
};

export type WordsInput = {
  readonly value: string | null;
  readonly text: string | null;
  readonly base: number;
  readonly words: readonly Category[];
};
