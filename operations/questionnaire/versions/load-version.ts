import { findSurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { SurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/**
 * A version of an existing survey.
 * @throws FieldworkError `not_found`
 */
export async function loadVersion(
  transaction: TeamTransaction,
  surveyId: string,
  version: number,
): Promise<SurveyVersion> {
  const found = await findSurveyVersion(transaction, surveyId, version);
  if (found === undefined) throw new FieldworkError('not_found', `The survey has no version ${version}.`);
  return found;
}
