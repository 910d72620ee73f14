/**
 * What was counted of a question: all that its frequencies are made of, and no more. Counts are numbers of responses, or sums
 * of their weights where responses are weighted. Options, rows, columns and inputs go by their ids (inputs by their labels),
 * over all versions of the survey; nobody's answer can be told from it.
 */
export type QuestionTally = AnswerTally & {
  /** Responses that answered it: the base. */
  readonly base: number;
  /** Sum of the squared weights of the base; the base itself where nothing is weighted. */
  readonly squaredWeights: number;
  /** Responses that took the way to skip it; not in the base. */
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

/** Something and how often, greatest first or in an order of its own as said there. */
export type Counted<T> = { readonly value: T; readonly count: number };

/** select: how many chose each option (by id; those that nobody chose may be left out). */
export type ChoiceTally = { readonly kind: 'choice'; readonly options: readonly Counted<string>[] };

/** grid: of each row (by id) those who answered it and how many chose each column (by id). */
export type RowsTally = {
  readonly kind: 'rows';
  readonly rows: readonly {
    readonly row: string;
    readonly base: number;
    readonly columns: readonly Counted<string>[];
  }[];
};

/** ranking: of each option (by id) how many put it first, second and so on; the index is the rank from 0. */
export type RanksTally = {
  readonly kind: 'ranks';
  readonly options: readonly { readonly option: string; readonly ranks: readonly number[] }[];
};

/** Numeric types: the distinct values in ascending order, of the whole (`input` null) or of each input (by label). */
export type NumbersTally = {
  readonly kind: 'numbers';
  readonly inputs: readonly {
    readonly input: string | null;
    readonly base: number;
    /** Sum of the squared weights of those who gave it. */
    readonly squaredWeights: number;
    readonly values: readonly Counted<number>[];
  }[];
};

/**
 * van-westendorp: in the order too cheap, bargain, expensive, too expensive the distinct prices, ascending, of those whose
 * four prices rise strictly; `consistent` is how many those are, `all` the same prices of everybody who answered.
 */
export type PricesTally = {
  readonly kind: 'prices';
  readonly consistent: number;
  readonly curves: PriceLists;
  readonly all: PriceLists;
};
export type PriceLists = readonly [Prices, Prices, Prices, Prices];
export type Prices = readonly Counted<number>[];

/** text, ai-chat: in how many answers each of the most frequent words stands, of the whole (`input` null) or of each input. */
export type WordsTally = {
  readonly kind: 'words';
  readonly inputs: readonly {
    readonly input: string | null;
    readonly base: number;
    readonly words: readonly Counted<string>[];
  }[];
};

/** zipcode, variable: the most frequent values as texts; `numbers` where all values of a variable are numbers, ascending, else null. */
export type ValuesTally = {
  readonly kind: 'values';
  readonly values: readonly Counted<string>[];
  /** How many distinct values there are; `values` may hold fewer. */
  readonly distinct: number;
  readonly numbers: readonly Counted<number>[] | null;
};

/** contact-form: how many filled in each field (by label); never what they wrote. */
export type FieldsTally = { readonly kind: 'fields'; readonly fields: readonly Counted<string>[] };

/** maxdiff: of each design that was shown (its sets of option ids) how many saw it, and set by set what they picked. */
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
 * conjoint: of each design that was shown (set, profile, attribute: the level's position) how many saw it, and set by set how
 * many chose each profile.
 */
export type ConjointTally = {
  readonly kind: 'conjoint';
  readonly designs: readonly {
    readonly sets: readonly (readonly (readonly number[])[])[];
    readonly shownTo: number;
    readonly chosen: readonly (readonly number[])[];
  }[];
};

/** Of a question in a loop: the tally of each item (by the label of the source's option), and that of all answers together. */
export type LoopTally = {
  readonly items: readonly { readonly item: string; readonly tally: QuestionTally }[];
  readonly all: QuestionTally;
};
