import { z } from 'zod';
import { moveQuestion } from '../../../domain/questionnaire/editing/move-question.ts';
import { updateQuestion as withChangedQuestion } from '../../../domain/questionnaire/editing/update-question.ts';
import { editDocument, editedSurvey, editFields, position } from '../blocks/edit-document.ts';
import { changedQuestionFields, questionId } from './question-fields.ts';
import { defineOperation } from '../../ground/operation.ts';

export const updateQuestion = defineOperation({
  name: 'questions.update',
  summary:
    'Changes members of a question, or moves it to a block and position. Config is merged, null brings back a default; a new label is followed by all logic that names it.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...editFields,
    ...changedQuestionFields,
    question_id: questionId,
    block_id: z.uuid().optional().describe('Moves the question into this block.'),
    position: position.describe('Moves the question to this index, counted without it.'),
  }),
  ...editedSurvey,
  run: (context, { survey_id, if_revision, question_id, block_id, position: at, ...change }) =>
    editDocument(
      context,
      { survey_id, if_revision },
      function* (document, sources) {
        const changed = yield* withChangedQuestion(document, question_id, change, sources);
        if (block_id === undefined && at === undefined) return changed;
        return yield* moveQuestion(changed, question_id, { blockId: block_id, position: at }, sources);
      },
      'question',
    ),
});
