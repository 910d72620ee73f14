import type { CrossCell } from '../../domain/results/analysis/crosstab.ts';
import type { Selection } from '../../domain/results/analysis/selection.ts';
import type { Counted, LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import type { WeightingTargets } from '../../domain/questionnaire/survey/weighting.ts';
import type { ResponseSource, ResponseStatus } from '../../domain/fieldwork/response/response.ts';

/**
 * Counts answers over all responses of a survey, from columns that follow Postgres: before each answer all that was committed
 * until then is read, so that a new response, an exclusion or an erasure shows at once. Truth lives in Postgres; what is
 * lost here is read again.
 * @throws FieldworkError `invalid_query` for a segment that can't be used, `analytics_preparing` (with `retryAfterMs`) where so
 * much has to be read first that an answer can't wait for it
 */
export type ColumnStore = {
  /** How many responses there are, of what kind, when and from where. */
  summary(scope: AnalysisScope): Promise<SummaryTally>;
  /** What was answered to questions, in the order asked for; of one in a loop by item, too. */
  questions(scope: AnalysisScope, questionIds: readonly string[]): Promise<readonly (QuestionTally | LoopTally)[]>;
  /** How answers to two variables, or three, occur together. */
  cross(scope: AnalysisScope, variables: readonly CrossReference[]): Promise<CrossTally>;
  /** The ids of the responses, newest first; of those alone that wrote something in answer to a question, where some are given. */
  responses(
    scope: AnalysisScope,
    page: { readonly limit: number; readonly wroteTo?: readonly string[] },
  ): Promise<readonly string[]>;
  /** What the weighting of the scope comes to. */
  weights(scope: AnalysisScope): Promise<WeightsReport>;
  /** Removes from the disk what processes of this machine left that died. */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

export type AnalysisScope = {
  readonly teamId: string;
  readonly surveyId: string;
  readonly selection: Selection;
  /** Null: every response counts as one. */
  readonly weighting: Weighting | null;
  /** By which the silent are told from those who are answering: milliseconds since 1970. */
  readonly nowMs: number;
};

/**
 * Shares that the population is known to have, of single selects, by option id, with the labels for messages; each target's
 * shares add up to 1. Responses in an option whose share is 0 are left out.
 */
export type Weighting = WeightingTargets;

export type SummaryTally = {
  readonly statuses: readonly Counted<ResponseStatus>[];
  /** Of completes: the time spent on pages. Null where there are none. */
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
  /** For numbers: ascending upper edges (inclusive) of all bands but the last, which is open. Null for everything else. */
  readonly bands: readonly number[] | null;
};

/** `categories`: of each variable what the indexes in the cells stand for: option or column ids, bands from 0, or values as texts. */
export type CrossTally = {
  readonly categories: readonly (readonly string[])[];
  readonly cells: readonly CrossCell[];
};

export type WeightsReport = {
  /** Responses that got a weight: those that answered every question that is weighted by, and have a share in each. */
  readonly responses: number;
  readonly designEffect: number | null;
  readonly effectiveSampleSize: number | null;
  readonly smallest: number | null;
  readonly largest: number | null;
  readonly converged: boolean;
  /** Why there are no weights; null where there are. */
  readonly reason: string | null;
};
