import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/** @throws FieldworkError `survey_empty`: a document without questions can't go live */
export function refuseWithoutQuestions({ blocks }: SurveyDocument): void {
  if (blocks.some(({ questions }) => questions.length > 0)) return;
  throw new FieldworkError('survey_empty', 'There is no question in it. Add one, then make it live.');
}
