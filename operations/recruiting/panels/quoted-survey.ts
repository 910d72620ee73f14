import { findSurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Survey, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';

/** @throws FieldworkError `wrong_state` for one that takes no answers any more */
export function refuseClosedSurvey({ status }: Pick<Survey, 'status'>): void {
  if (status !== 'completed' && status !== 'archived') return;
  throw new FieldworkError(
    'wrong_state',
    `The survey is ${status}: clone it to collect again, and ask for a quote of the clone.`,
  );
}

/**
 * The survey with the document that respondents answer; of a draft, the draft.
 * @throws FieldworkError `not_found`, `wrong_state`
 */
export async function loadQuotedSurvey(transaction: TeamTransaction, id: string): Promise<SurveyWithDocument> {
  const survey = await loadSurvey(transaction, id);
  refuseClosedSurvey(survey);
  if (survey.documentVersion === survey.currentVersion) return survey;
  const live = await findSurveyVersion(transaction, id, survey.currentVersion);
  return live === undefined ? survey : { ...survey, document: live.document, documentVersion: live.version };
}
