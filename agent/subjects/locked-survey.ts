import type { TeamTransaction } from '../../db/transaction.ts';
import type { SurveyWithDocument } from '../../domain/questionnaire/survey/survey.ts';
import { loadSurveyForChange } from '../../operations/questionnaire/surveys/load-survey.ts';
import type { Subject } from '../tool.ts';

export type OfSurvey = {
  readonly survey_id: string;
  /** Where a model says which revision it has read. */
  readonly if_revision?: number | undefined;
};

/**
 * The survey, locked as its operations lock it, and what every approval of a change to it binds to.
 * @throws FieldworkError `not_found`, `stale_revision`
 */
export async function lockedSurvey(
  transaction: TeamTransaction,
  { survey_id, if_revision }: OfSurvey,
): Promise<{ readonly survey: SurveyWithDocument; readonly facts: Subject['facts'] }> {
  const survey = await loadSurveyForChange(transaction, survey_id, if_revision);
  const { id, status, revision, currentVersion } = survey;
  return { survey, facts: { survey_id: id, status, revision, current_version: currentVersion } };
}
