/**
 * The counts of a question: all that its frequencies are computed from, and no more. Counts are numbers of responses,
 * or sums of their weights where responses are weighted. Options, rows, columns and inputs are identified by their ids
 * (inputs by their labels), over all versions of the survey; no single answer can be recovered from it.
 */
export type QuestionTally = AnswerTally & {
  /** Responses with an answer: the base. */
  readonly base: number;
  /** Sum of the squared weights of the base; the base itself without weights. */
  readonly squaredWeights: number;
  /** Responses that opted out; not in the base. */
  readonly optedOut: number;
};

export type AnswerTally =
  | ChoiceTally
  | RowsTally
  | RanksTally
  | NumbersTally
  | PricesTally
  | WordsTally
  | ValuesTally
  | FieldsTally
  | MaxdiffTally
  | ConjointTally;

/** A value with its count; greatest count first, or in the order that is documented where it is used. */
export type Counted<T> = { readonly value: T; readonly count: number };

/** select: how many chose each option (by id; options without choices may be missing). */
export type ChoiceTally = { readonly kind: 'choice'; readonly options: readonly Counted<string>[] };

/** grid: for each row (by id) the number of answers and how many chose each column (by id). */
export type RowsTally = {
  readonly kind: 'rows';
  readonly rows: readonly {
    readonly row: string;
    readonly base: number;
    readonly columns: readonly Counted<string>[];
  }[];
};

/** ranking: for each option (by id) how many gave it each rank; the index is the rank from 0. */
export type RanksTally = {
  readonly kind: 'ranks';
  readonly options: readonly { readonly option: string; readonly ranks: readonly number[] }[];
};

/**
 * Numeric types: the distinct values in ascending order, for the whole answer (`input` null) or for each input (by
 * label).
 */
export type NumbersTally = {
  readonly kind: 'numbers';
  readonly inputs: readonly {
    readonly input: string | null;
    readonly base: number;
    /** Sum of the squared weights of the responses with a value. */
    readonly squaredWeights: number;
    readonly values: readonly Counted<number>[];
  }[];
};

/**
 * van-westendorp: in the order too cheap, bargain, expensive, too expensive the distinct prices, ascending, of
 * respondents whose four prices rise strictly; `consistent` is their number, `all` has the prices of everybody who
 * answered.
 */
export type PricesTally = {
  readonly kind: 'prices';
  readonly consistent: number;
  readonly curves: PriceLists;
  readonly all: PriceLists;
};
export type PriceLists = readonly [Prices, Prices, Prices, Prices];
export type Prices = readonly Counted<number>[];

/**
 * text, ai-chat: the number of answers with each of the most frequent words, for the whole (`input` null) or for each
 * input.
 */
export type WordsTally = {
  readonly kind: 'words';
  readonly inputs: readonly {
    readonly input: string | null;
    readonly base: number;
    readonly words: readonly Counted<string>[];
  }[];
};

/**
 * zipcode, variable: the most frequent values as texts; `numbers` where all values of a variable are numbers,
 * ascending, else null.
 */
export type ValuesTally = {
  readonly kind: 'values';
  readonly values: readonly Counted<string>[];
  /** The number of distinct values; `values` may have fewer. */
  readonly distinct: number;
  readonly numbers: readonly Counted<number>[] | null;
};

/** contact-form: how many filled in each field (by label); never the contact details. */
export type FieldsTally = { readonly kind: 'fields'; readonly fields: readonly Counted<string>[] };

/** maxdiff: for each shown design (its sets of option ids) how many saw it, and what they picked in each set. */
export type MaxdiffTally = {
  readonly kind: 'maxdiff';
  readonly designs: readonly {
    readonly sets: readonly (readonly string[])[];
    readonly shownTo: number;
    readonly picks: readonly {
      readonly best: readonly Counted<string>[];
      readonly worst: readonly Counted<string>[];
    }[];
  }[];
};

/**
 * conjoint: for each shown design (set, profile, attribute: the level's position) how many saw it, and how many chose
 * each profile in each set.
 */
export type ConjointTally = {
  readonly kind: 'conjoint';
  readonly designs: readonly {
    readonly sets: readonly (readonly (readonly number[])[])[];
    readonly shownTo: number;
    readonly chosen: readonly (readonly number[])[];
  }[];
};

/**
 * A question in a loop: the tally of each item (by the label of the source's option), and that of all answers together.
 */
export type LoopTally = {
  readonly items: readonly { readonly item: string; readonly tally: QuestionTally }[];
  readonly all: QuestionTally;
};
