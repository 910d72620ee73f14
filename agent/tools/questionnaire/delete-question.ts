import { z } from 'zod';
import { deleteQuestion } from '../../../operations/questionnaire/questions/delete-question.ts';
import { surveyId } from '../../../operations/questionnaire/surveys/survey-schemas.ts';
import { findQuestionId } from '../../arguments/find-in-survey.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

const question = z.string().trim().min(1).max(200).describe('The label of the question, such as Q2, or its id.');

export const deleteQuestionTool = defineTool({
  name: 'delete_question',
  operation: deleteQuestion,
  policy: { kind: 'free' },
  input: z.strictObject({ survey_id: surveyId, question }),
  toInput: async (context, { survey_id, question: asked }) => ({
    survey_id,
    question_id: await findQuestionId(context, survey_id, asked),
  }),
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
