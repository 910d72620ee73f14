import { z } from 'zod';
import { duplicateQuestion as withCopy } from '../../../domain/questionnaire/editing/duplicate-question.ts';
import { editDocument, editedSurvey, editFields } from '../blocks/edit-document.ts';
import { questionId } from './question-fields.ts';
import { defineOperation } from '../../ground/operation.ts';

export const duplicateQuestion = defineOperation({
  name: 'questions.duplicate',
  summary: 'Copies a question right behind it, with a label of its own.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ ...editFields, question_id: questionId }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => withCopy(document, input.question_id, sources)),
});
