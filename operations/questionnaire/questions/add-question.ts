import { z } from 'zod';
import { addQuestion as withQuestion } from '../../../domain/questionnaire/editing/add-question.ts';
import { editDocument, editedSurvey, editFields, position } from '../blocks/edit-document.ts';
import { questionFields } from './question-fields.ts';
import { defineOperation } from '../../ground/operation.ts';

export const addQuestion = defineOperation({
  name: 'questions.add',
  summary:
    'Adds a question to a block of a survey, to the last one unless told; a block_name that is missing makes a block.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...editFields,
    ...questionFields,
    id: z.uuid().optional().describe('Of the new question; made unless given.'),
    block_id: z.uuid().optional(),
    block_name: z.string().optional(),
    position,
  }),
  ...editedSurvey,
  run: (context, { survey_id, if_revision, block_id, block_name, position: at, ...question }) =>
    editDocument(
      context,
      { survey_id, if_revision },
      (document, sources) =>
        withQuestion(document, { question, blockId: block_id, blockName: block_name, position: at }, sources),
      'question',
    ),
});
