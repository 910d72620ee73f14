import { addBlock } from '../../../operations/questionnaire/blocks/add-block.ts';
import { deleteBlock } from '../../../operations/questionnaire/blocks/delete-block.ts';
import { duplicateBlock } from '../../../operations/questionnaire/blocks/duplicate-block.ts';
import { updateBlock } from '../../../operations/questionnaire/blocks/update-block.ts';
import { addQuestion } from '../../../operations/questionnaire/questions/add-question.ts';
import { deleteQuestion } from '../../../operations/questionnaire/questions/delete-question.ts';
import { duplicateQuestion } from '../../../operations/questionnaire/questions/duplicate-question.ts';
import { reorderQuestions } from '../../../operations/questionnaire/questions/reorder-questions.ts';
import { updateQuestion } from '../../../operations/questionnaire/questions/update-question.ts';
import { route } from '../../route.ts';

const BLOCKS = '/api/v1/surveys/:survey_id/blocks';
const QUESTIONS = '/api/v1/surveys/:survey_id/questions';

const changed = { etag: 'revision' } as const;
const made = { etag: 'revision', status: 201 } as const;

/** Edits of one part of a document; each answers with the whole survey. */
export const blockRoutes = [
  route('POST', BLOCKS, addBlock, made),
  route('PATCH', `${BLOCKS}/:block_id`, updateBlock, changed),
  route('DELETE', `${BLOCKS}/:block_id`, deleteBlock, changed),
  route('POST', `${BLOCKS}/:block_id/duplicate`, duplicateBlock, made),
  route('POST', QUESTIONS, addQuestion, made),
  route('POST', `${QUESTIONS}/reorder`, reorderQuestions, changed),
  route('PATCH', `${QUESTIONS}/:question_id`, updateQuestion, changed),
  route('DELETE', `${QUESTIONS}/:question_id`, deleteQuestion, changed),
  route('POST', `${QUESTIONS}/:question_id/duplicate`, duplicateQuestion, made),
];
