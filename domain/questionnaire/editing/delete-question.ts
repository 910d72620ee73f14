import type { SurveyDocument } from '../document/survey-document.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { withoutLoopsOver } from './without-loops-over.ts';

/**
 * Deletes a question and the skips that lead to it. Conditions that name it stay, to be warned about; blocks that were
 * repeated for its answers are repeated no more.
 * @throws FieldworkError `not_found`
 */
export function deleteQuestion(document: SurveyDocument, questionId: string, sources: EditSources): SurveyDocument {
  findQuestion(document, questionId);
  const blocks = document.blocks.map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => id !== questionId),
  }));
  return editedDocument({ blocks: withoutLoopsOver(blocks, [questionId]) }, document, sources);
}
