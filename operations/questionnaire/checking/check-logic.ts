import { checkSurvey } from '../../../domain/questionnaire/checking/check-survey.ts';
import type { WarningLimits } from '../../../domain/questionnaire/checking/check-survey.ts';
import type { DocumentWarning } from '../../../domain/questionnaire/checking/document-warning.ts';
import { isQuicklyChecked, mayBeQuicklyChecked } from '../../../domain/questionnaire/checking/is-quickly-checked.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { conditionsOf } from '../../../domain/questionnaire/survey/settings-conditions.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { inLogicThread } from './logic-threads.ts';

/** A survey whose document is the text of its JSON. */
type SurveyToCheck = { readonly documentJson: string; readonly settings: SurveySettings };

/**
 * The findings on a survey's logic: a small survey's at once, else from a thread, so that other requests are not delayed.
 * @throws FieldworkError `service_unavailable` where the team's turn doesn't come, `too_large` for too much work
 */
export async function checkLogic(
  teamId: string,
  { documentJson, settings }: SurveyToCheck,
  limits: WarningLimits,
  inThread: typeof inLogicThread = inLogicThread,
): Promise<readonly DocumentWarning[]> {
  const conditions = conditionsOf(settings);
  if (mayBeQuicklyChecked(documentJson, conditions)) {
    const document = JSON.parse(documentJson) as SurveyDocument;
    if (isQuicklyChecked(document, conditions)) return checkSurvey(document, conditions, limits);
  }
  return inThread(teamId, 'check', { documentJson, settings: conditions, limits });
}
