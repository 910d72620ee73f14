import { unusableSegment } from '../../../domain/questionnaire/checking/unusable-segment.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { downloadReport } from '../analytics/download-report.ts';
import { drawChart } from '../analytics/draw-chart.ts';
import { getFrequencies } from '../analytics/get-frequencies.ts';
import { getSummary } from '../analytics/get-summary.ts';
import { listCrosstabQuestions } from '../analytics/list-crosstab-questions.ts';
import { runCrosstab } from '../analytics/run-crosstab.ts';
import type { SummaryView } from '../analytics/summary-view.ts';
import { validateLogic } from '../../questionnaire/logic/validate-logic.ts';
import type { Operation } from '../../ground/operation.ts';
import { runOperation } from '../../ground/run-operation.ts';
import { checkResultsFilter } from './check-results-filter.ts';
import { describeResults } from './describe-results.ts';
import type { ResultsAccess } from './open-link.ts';

/**
 * Visitors of a results link see counts of at least so many complete responses: a filter that matches one respondent
 * would reveal their answers.
 */
export const FEWEST_TOGETHER = 5;

/** Filters of a read; other members of its input are the operation's own. */
type Selecting = {
  readonly segment_filter?: string;
  readonly panel_id?: string;
  readonly version?: number;
};

/** The checker's verdict on a filter, or a refusal here. */
type FilterVerdict = { readonly valid: true } | { readonly valid: false; readonly error: string };

export type ResultsReader = ReturnType<typeof createResultsReader>;

/**
 * All that a results link can read. The list is fixed, and the survey is always the link's, whatever the input says:
 * nothing else can be read, and nothing can be changed.
 */
export function createResultsReader(services: Services, { principal, surveyId }: ResultsAccess) {
  const bind =
    <Input, Output, Prepared, Committed>(operation: Operation<Input, Output, Prepared, Committed>) =>
    (input: object = {}): Promise<Output> =>
      runOperation(operation, services, principal, { ...input, survey_id: surveyId });
  const adviceOn = (segment_filter: string) => bind(checkResultsFilter)({ segment_filter });
  const summarize = bind(getSummary);
  /** Called before any other read. */
  const summary = async (selecting: Selecting): Promise<SummaryView> => {
    const { segment_filter: segment } = selecting;
    const advice = segment === undefined ? null : await adviceOn(segment);
    if (advice !== null) throw unusableSegment(advice);
    return summarize(selectionIn(selecting));
  };
  /** The summary of collection; null where the filters match too few responses. */
  const overview = async (selecting: Selecting): Promise<SummaryView | null> => {
    const told = await summary(selecting);
    return hasFilters(selecting) && told.complete < FEWEST_TOGETHER ? null : told;
  };
  const ofEnough =
    <Output>(read: (input?: object) => Promise<Output>) =>
    async (selecting: Selecting, input: object = {}): Promise<Output> => {
      const { complete } = await summary(selecting);
      if (complete < FEWEST_TOGETHER) throw tooFew();
      return read({ ...input, ...selecting });
    };
  return {
    describe: () => bind(describeResults)(),
    overview,
    frequencies: ofEnough(bind(getFrequencies)),
    crosstab: ofEnough(bind(runCrosstab)),
    chart: ofEnough(bind(drawChart)),
    report: ofEnough(bind(downloadReport)),
    crosstabQuestions: (version?: number) => bind(listCrosstabQuestions)(version === undefined ? {} : { version }),
    validate: async (condition: string): Promise<FilterVerdict> => {
      const verdict = await bind(validateLogic)({ condition });
      const advice = verdict.valid ? await adviceOn(condition) : null;
      return advice === null ? verdict : { valid: false, error: advice };
    },
  };
}

function selectionIn({ segment_filter, panel_id, version }: Selecting): Selecting {
  return {
    ...(segment_filter !== undefined && { segment_filter }),
    ...(panel_id !== undefined && { panel_id }),
    ...(version !== undefined && { version }),
  };
}

function hasFilters(selecting: Selecting): boolean {
  return Object.keys(selectionIn(selecting)).length > 0;
}

function tooFew(): FieldworkError {
  return new FieldworkError(
    'forbidden',
    `Answers are shown from ${FEWEST_TOGETHER} complete responses on. Choose a filter that more respondents belong to.`,
  );
}
