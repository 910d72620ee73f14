import { z } from 'zod';
import { findPanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { PublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import { lockSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

/** The ids that name a run in every path and tool. */
export const runPath = {
  survey_id: surveyId,
  integration_id: z.uuid().describe("The panel run's id."),
} as const;

export type RunPath = { readonly survey_id: string; readonly integration_id: string };

export type LoadedRun = { readonly survey: PublicSurvey; readonly run: StoredRun };

/** @throws FieldworkError `not_found`: missing, deleted or another team's; never tells which */
export async function loadSurveyOfRuns(
  transaction: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PublicSurvey> {
  const isThere = !lock || (await lockSurvey(transaction, id));
  const survey = isThere ? await findPublicSurvey(transaction, id) : undefined;
  if (survey === undefined) throw new FieldworkError('not_found', 'There is no survey of that id.');
  return survey;
}

/**
 * A run and its survey.
 * @param how.lock locks both until the transaction ends, the survey first, as everywhere
 * @throws FieldworkError `not_found` for either
 */
export async function loadRun(
  transaction: TeamTransaction,
  { survey_id, integration_id }: RunPath,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedRun> {
  const survey = await loadSurveyOfRuns(transaction, survey_id, { lock });
  const run = await findPanelRun(transaction, integration_id, { lock });
  if (run?.surveyId !== survey.id) throw new FieldworkError('not_found', 'The survey has no panel run of that id.');
  return { survey, run };
}
