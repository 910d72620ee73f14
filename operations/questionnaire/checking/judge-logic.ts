import { isQuicklyChecked, mayBeQuicklyChecked } from '../../../domain/questionnaire/checking/is-quickly-checked.ts';
import { validateLogic } from '../../../domain/questionnaire/checking/validate-logic.ts';
import type { LogicVerdict } from '../../../domain/questionnaire/checking/validate-logic.ts';
import type { QuestionLogic } from '../../../domain/questionnaire/document/question-logic.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { inLogicThread } from './logic-threads.ts';

/**
 * Judges one piece of logic, by itself or with the names of a document: at once beside a small survey, else in a thread.
 * @throws FieldworkError `service_unavailable` where the team's turn doesn't come, `too_large` for too much work
 */
export async function judgeLogic(
  teamId: string,
  dsl: string,
  form: QuestionLogic['form'],
  documentJson: string | null,
): Promise<LogicVerdict> {
  if (documentJson === null) return validateLogic(dsl, form);
  if (mayBeQuicklyChecked(documentJson)) {
    const document = JSON.parse(documentJson) as SurveyDocument;
    if (isQuicklyChecked(document)) return validateLogic(dsl, form, document);
  }
  return inLogicThread(teamId, 'validate', { dsl, form, documentJson });
}
