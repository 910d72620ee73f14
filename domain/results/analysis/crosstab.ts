import type { QuestionType } from '../../questionnaire/document/question-types.ts';

/** A question, or a row of a grid, that a crosstab can use. */
export type CrosstabVariable = {
  /** As it is written in a request: `Q3`, or `Q3\Row1` for a grid's row. */
  readonly label: string;
  readonly questionId: string;
  readonly type: QuestionType;
  readonly text: string;
  /** True where a response can be in several of its categories: percentages of them add up to more than 100. */
  readonly isSet: boolean;
  /** In order; those of the survey as it is, then those that only older responses have. */
  readonly categories: readonly CrosstabCategory[];
};

export type CrosstabCategory = { readonly key: string; readonly text: string };

/**
 * Each combination of raw answers that occurs, with its count. A variable has one category index in its list, a multiple
 * response set those of all chosen categories; the banner's list is empty without a banner.
 */
export type CrossCell = {
  readonly row: readonly number[];
  readonly column: readonly number[];
  readonly banner: readonly number[];
  /** The number of responses, or the sum of their weights. */
  readonly count: number;
  /** Sum of squared weights; the count where nothing is weighted. */
  readonly squaredWeights: number;
  /** The number of responses, without weights. */
  readonly responses: number;
};

/** One table: of a category of the banner, or of all respondents. */
export type CrossTable = {
  /** The banner category's key, or `Total`. */
  readonly key: string;
  readonly text: string;
  readonly rows: readonly CrossRow[];
  readonly columnTotals: readonly CrossTotal[];
  /** Responses that answered all variables of the table. */
  readonly base: number;
  readonly responses: number;
  readonly statistics: CrossStatistics;
};

export type CrossRow = {
  readonly category: CrosstabCategory;
  /** One a column category, in order. */
  readonly cells: readonly CrossCellView[];
  readonly total: CrossTotal;
};

export type CrossTotal = {
  readonly count: number;
  /** Of the table's base; null where that is 0. */
  readonly percentage: number | null;
};

export type CrossCellView = {
  readonly count: number;
  /** Percentages of the row's total and of the column's total; null where that is 0. */
  readonly rowPct: number | null;
  readonly colPct: number | null;
  /** (O − E) / √(E (1 − row share)(1 − column share)); null where it is not defined, or withheld. */
  readonly adjustedResidual: number | null;
  /** Letters of the columns whose share in this row is smaller, capital at 95 %, small at 90 %; null unless asked for. */
  readonly letters: string | null;
};

/** Numbers are null where they are not defined; `reason` then says why. */
export type CrossStatistics = {
  readonly chiSquare: number | null;
  readonly pValue: number | null;
  readonly cramersV: number | null;
  readonly degreesOfFreedom: number | null;
  readonly sampleSize: number;
  /** Sum of weights squared over sum of squared weights; the sample size without weights. */
  readonly effectiveSampleSize: number | null;
  readonly test: 'pearson' | 'rao_scott' | null;
  /** For weighted counts the statistic that `pValue` follows from; else null. */
  readonly f: { readonly value: number; readonly df1: number; readonly df2: number } | null;
  readonly reason: string | null;
  readonly warnings: readonly string[];
  /** For a table of two by two with small expected counts; else null. */
  readonly fisherExactP: number | null;
};
