import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { withoutLoopsOver } from './without-loops-over.ts';

/**
 * Deletes a question and the skips to it. Conditions that name it stay, and get a finding; blocks that looped over it
 * loop no more.
 * @throws FieldworkError `not_found`
 */
export function* deleteQuestion(
  document: SurveyDocument,
  questionId: string,
  sources: EditSources,
): Steps<SurveyDocument> {
  findQuestion(document, questionId);
  const blocks = document.blocks.map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => id !== questionId),
  }));
  return yield* editedDocument({ blocks: withoutLoopsOver(blocks, [questionId]) }, document, sources);
}
