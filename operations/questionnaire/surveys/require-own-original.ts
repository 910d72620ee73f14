import { hasSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';

/**
 * A survey may be called a translation of a survey of its team alone. What it is called already may be repeated, also where
 * that survey was deleted meanwhile.
 * @throws FieldworkError `invalid_input`: missing, deleted or another team's; the message never says which
 */
export async function requireOwnOriginal(
  transaction: TeamTransaction,
  { translation_of: original }: SurveySettings,
  before: SurveySettings = {},
): Promise<void> {
  if (typeof original !== 'string' || original === before['translation_of']) return;
  if (await hasSurvey(transaction, original)) return;
  throw new FieldworkError('invalid_input', 'The survey can’t be a translation of that; see errors.', {
    issues: [{ path: 'settings.translation_of', message: 'There is no survey of that id.' }],
  });
}
