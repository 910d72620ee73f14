import { z } from 'zod';
import { updateQuestion } from '../../../operations/questionnaire/questions/update-question.ts';
import { surveyId } from '../../../operations/questionnaire/surveys/survey-schemas.ts';
import { position } from '../../../operations/questionnaire/blocks/edit-document.ts';
import { changedQuestionFields } from '../../../operations/questionnaire/questions/question-fields.ts';
import { findBlockId, findQuestionId } from '../../arguments/find-in-survey.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

const question = z.string().trim().min(1).max(200).describe('The label of the question, such as Q2, or its id.');
const block = z.string().trim().min(1).max(500).describe('Moves it into this block: its label, name or id.');

export const updateQuestionTool = defineTool({
  name: 'update_question',
  operation: updateQuestion,
  policy: { kind: 'free' },
  input: z.strictObject({ survey_id: surveyId, question, ...changedQuestionFields, block: block.optional(), position }),
  toInput: async (context, { question: asked, block: into, ...change }) => ({
    ...change,
    question_id: await findQuestionId(context, change.survey_id, asked),
    ...(into !== undefined && { block_id: await findBlockId(context, change.survey_id, into) }),
  }),
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
