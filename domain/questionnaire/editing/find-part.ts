import type { Block, Question, SurveyDocument } from '../document/survey-document.ts';
import { FieldworkError } from '../../ground/errors.ts';

/** A block and its index in the document. */
export type PlacedBlock = { readonly block: Block; readonly index: number };

/** A question, its block's index and its own index in that block. */
export type QuestionPlace = { readonly question: Question; readonly blockIndex: number; readonly index: number };

/** @throws FieldworkError `not_found` */
export function findBlock(document: SurveyDocument, blockId: string): PlacedBlock {
  const index = document.blocks.findIndex((block) => block.id === blockId);
  const block = document.blocks[index];
  if (block === undefined) throw new FieldworkError('not_found', 'The survey has no block of that id.');
  return { block, index };
}

/** @throws FieldworkError `not_found` */
export function findQuestion(document: SurveyDocument, questionId: string): QuestionPlace {
  for (const [blockIndex, { questions }] of document.blocks.entries()) {
    const index = questions.findIndex((question) => question.id === questionId);
    const question = questions[index];
    if (question !== undefined) return { question, blockIndex, index };
  }
  throw new FieldworkError('not_found', 'The survey has no question of that id.');
}
