import { z } from 'zod';
import { reorderQuestions as inOrder } from '../../../domain/questionnaire/editing/reorder-questions.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import { editDocument, editedSurvey, editFields } from '../blocks/edit-document.ts';
import { defineOperation } from '../../ground/operation.ts';

export const reorderQuestions = defineOperation({
  name: 'questions.reorder',
  summary: 'Puts all questions of a survey in another order; every block keeps its number of questions.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...editFields,
    question_order: z
      .array(z.string())
      .max(DOCUMENT_LIMITS.questions)
      .describe('The id of every question, each once, in the new order.'),
  }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => inOrder(document, input.question_order, sources)),
});
