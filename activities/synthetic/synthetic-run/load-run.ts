import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { findSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { findSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import type { SyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { loadSurvey } from '../../../operations/questionnaire/surveys/load-survey.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** A run with all that its steps need. */
export type LoadedRun = {
  readonly run: SyntheticRun;
  readonly survey: SurveyWithDocument;
  readonly flow: PreparedFlow;
  /** Personas of the panel. */
  readonly size: number;
  readonly startedAt: Date;
};

/** @throws FieldworkError `not_found` where the survey was deleted meanwhile */
export async function loadRun(
  transaction: TeamTransaction,
  services: ActivityServices,
  operationId: string,
): Promise<LoadedRun> {
  const [run, operation] = [
    await findSyntheticRun(transaction, operationId),
    await findOperation(transaction, operationId),
  ];
  const document = run?.document ?? null;
  if (run === undefined || document === null) throw new FieldworkError('not_found', 'The run is gone.');
  const panel = await findSyntheticPanel(transaction, run.panelId, { evenDeleted: true });
  if (panel === undefined) throw new FieldworkError('not_found', 'The panel of the run is gone.');
  const survey = await loadSurvey(transaction, run.surveyId);
  const { flow } = await services.preparedSurveys.version(run.documentSha256, () => Promise.resolve(document));
  return { run, survey, flow, size: panel.size, startedAt: operation?.startedAt ?? services.now() };
}
