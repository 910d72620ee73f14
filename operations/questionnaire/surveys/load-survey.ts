import { findSurvey, findSurveyText, lockSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { SurveyWithText } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';

/** @throws FieldworkError `not_found`: missing, deleted or another team's; the message never says which */
export async function loadSurvey(transaction: TeamTransaction, id: string): Promise<SurveyWithDocument> {
  const survey = await findSurvey(transaction, id);
  if (survey === undefined) throw surveyNotFound();
  return survey;
}

/** The same with the document as text, for work elsewhere. @throws FieldworkError `not_found` */
export async function loadSurveyText(transaction: TeamTransaction, id: string): Promise<SurveyWithText> {
  const survey = await findSurveyText(transaction, id);
  if (survey === undefined) throw surveyNotFound();
  return survey;
}

/**
 * The survey, locked until the transaction ends.
 * @throws FieldworkError `not_found`, `stale_revision`
 */
export async function loadSurveyForChange(
  transaction: TeamTransaction,
  id: string,
  ifRevision: number | undefined,
): Promise<SurveyWithDocument> {
  if (!(await lockSurvey(transaction, id))) throw surveyNotFound();
  const survey = await loadSurvey(transaction, id);
  if (ifRevision !== undefined && ifRevision !== survey.revision) {
    throw new FieldworkError(
      'stale_revision',
      `The survey has revision ${survey.revision} by now, not ${ifRevision}. Read it again and repeat your change on it.`,
    );
  }
  return survey;
}

function surveyNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no survey of that id.');
}
