import type { CrossCell } from '../../domain/results/analysis/crosstab.ts';
import type { Selection } from '../../domain/results/analysis/selection.ts';
import type { Counted, LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import type { WeightingTargets } from '../../domain/questionnaire/survey/weighting.ts';
import type { ResponseSource, ResponseStatus } from '../../domain/fieldwork/response/response.ts';

/**
 * Counts answers over all responses of a survey, from columns that follow Postgres: before each answer they read all that
 * was committed until then, so that a new response, an exclusion or an erasure shows at once. Postgres is the source of
 * truth; lost columns are read again.
 * @throws FieldworkError `invalid_query` for a segment that can't be used, `analytics_preparing` (with `retryAfterMs`) if
 * too much has to be read first for the request to wait
 */
export type ColumnStore = {
  /** The number of responses, by status, time and origin. */
  summary(scope: AnalysisScope): Promise<SummaryTally>;
  /** The answers to questions, in the order requested; for a question in a loop by item, too. */
  questions(scope: AnalysisScope, questionIds: readonly string[]): Promise<readonly (QuestionTally | LoopTally)[]>;
  /** The combinations of answers to two or three variables. */
  cross(scope: AnalysisScope, variables: readonly CrossReference[]): Promise<CrossTally>;
  /**
   * The ids of the responses, newest first; if questions are given, only of responses with a text as an answer to one of
   * them.
   */
  responses(
    scope: AnalysisScope,
    page: { readonly limit: number; readonly wroteTo?: readonly string[] },
  ): Promise<readonly string[]>;
  /** The report on the scope's weighting. */
  weights(scope: AnalysisScope): Promise<WeightsReport>;
  /** Deletes the files of this machine's processes that died. */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

export type AnalysisScope = {
  readonly teamId: string;
  readonly surveyId: string;
  readonly selection: Selection;
  /** Null: every response counts as one. */
  readonly weighting: Weighting | null;
  /**
   * The moment at which silence is judged, to separate abandoned responses from those in progress: milliseconds since 1970.
   */
  readonly nowMs: number;
};

/**
 * Known shares of the population, of single selects, by option id, with the labels for messages; each target's shares add
 * up to 1. Responses in an option whose share is 0 are left out.
 */
export type Weighting = WeightingTargets;

export type SummaryTally = {
  readonly statuses: readonly Counted<ResponseStatus>[];
  /** The time that complete respondents spent on pages; null without completes. */
  readonly medianElapsedMs: number | null;
  /** By UTC day of the start, ascending; days without any are left out. */
  readonly daily: readonly { readonly date: string; readonly started: number; readonly completed: number }[];
  /** ISO 3166-1 alpha-2; null: not known. Most frequent first. */
  readonly countries: readonly Counted<string | null>[];
  readonly sources: readonly Counted<ResponseSource>[];
};

export type CrossReference = {
  readonly questionId: string;
  /** A grid's row; null for a question as a whole. */
  readonly rowId: string | null;
  /** For numbers: ascending upper edges (inclusive) of all bands but the last, which is open; else null. */
  readonly bands: readonly number[] | null;
};

/**
 * `categories`: for each variable the meaning of the indexes in the cells: option or column ids, bands from 0, or values as
 * texts.
 */
export type CrossTally = {
  readonly categories: readonly (readonly string[])[];
  readonly cells: readonly CrossCell[];
};

export type WeightsReport = {
  /** Responses with a weight: they answered every weighted question, with options that have a share. */
  readonly responses: number;
  readonly designEffect: number | null;
  readonly effectiveSampleSize: number | null;
  readonly smallest: number | null;
  readonly largest: number | null;
  readonly converged: boolean;
  /** Why there are no weights; null if there are. */
  readonly reason: string | null;
};
