import { z } from 'zod';
import { deleteQuestion as withoutQuestion } from '../../../domain/questionnaire/editing/delete-question.ts';
import { editDocument, editedSurvey, editFields } from '../blocks/edit-document.ts';
import { questionId } from './question-fields.ts';
import { defineOperation } from '../../ground/operation.ts';

export const deleteQuestion = defineOperation({
  name: 'questions.delete',
  summary: 'Deletes a question and the skips that lead to it; conditions that name it stay and are warned about.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ ...editFields, question_id: questionId }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => withoutQuestion(document, input.question_id, sources)),
});
