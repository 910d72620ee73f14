import type { OptionType } from '../../questionnaire/document/option.ts';
import type { QuestionType } from '../../questionnaire/document/question-types.ts';
import type { NpsScore } from '../../ground/statistics/net-promoter-score.ts';
import type { Bin } from '../../ground/statistics/histogram.ts';
import type { NumberSummary } from '../../ground/statistics/number-summary.ts';
import type { PricePoints } from '../../ground/statistics/price-sensitivity.ts';

/**
 * How a question was answered. Unrounded; what can't be said (a percentage of nobody, a mean of nothing) is null. Counts are
 * responses, or sums of weights where weights are on.
 */
export type Frequency = {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
  readonly type: QuestionType;
  /** Those who answered: what percentages are of. */
  readonly base: number;
  /** The base that an unweighted sample of the same precision would have (Kish); the base itself where nothing is weighted. */
  readonly effectiveBase: number | null;
  readonly optedOut: number;
  readonly distribution: readonly Category[];
  readonly details: FrequencyDetails;
  /** Of a question in a loop: one entry an item; `distribution` and `details` are of all answers together. Else null. */
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
  /** Of the option that it stands for; left out where it stands for none. */
  readonly optionType?: OptionType;
};

/** What a type's frequency has beyond the distribution. */
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
      /** Those whose prices rise strictly from too cheap to too expensive: what curves and points are made of. */
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
      /** Those who saw designs of older versions with other attributes: counted in the base and nowhere else. */
      readonly setAside: number;
      readonly attributes: readonly ConjointAttribute[];
      /** Of the aggregate logit model; null where it has no finite solution, `reason` then says why. */
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
  /** Of the columns' codes, where every column that is no "don't know" or the like has a number as its label; else null. */
  readonly mean: number | null;
};

export type RankedItem = {
  readonly value: string;
  readonly text: string;
  readonly meanRank: number | null;
  readonly firstPlaces: number;
  /** How many gave it each rank, the first first. */
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
  /** Of all preference, 0 to 1. */
  readonly share: number | null;
};

export type ConjointAttribute = {
  readonly text: string;
  /** Share of the attribute in all ranges of utility, 0 to 1. */
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
