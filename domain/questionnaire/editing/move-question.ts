import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument, insertionIndex } from './edited-document.ts';
import { findBlock, findQuestion } from './find-part.ts';

/** The target of a move: by default the end of its own block. `position` counts without the question. */
export type QuestionMove = { readonly blockId?: string | undefined; readonly position?: number | undefined };

/**
 * Moves one question within its block or into another.
 * @throws FieldworkError `not_found`; `invalid_input` at `position`, or where a loop block would come before its source
 */
export function* moveQuestion(
  document: SurveyDocument,
  questionId: string,
  { blockId, position }: QuestionMove,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { question, blockIndex } = findQuestion(document, questionId);
  const target = blockId === undefined ? blockIndex : findBlock(document, blockId).index;
  const others = document.blocks.map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => id !== questionId),
  }));
  const { index, issues } = insertionIndex(others[target]?.questions ?? [], position);
  const blocks = others.map((block, at) =>
    at === target ? { ...block, questions: block.questions.toSpliced(index, 0, question) } : block,
  );
  return yield* editedDocument({ blocks }, document, sources, [], issues);
}
