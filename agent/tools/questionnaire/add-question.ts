import { addQuestion } from '../../../operations/questionnaire/questions/add-question.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const addQuestionTool = defineTool({
  name: 'add_question',
  operation: addQuestion,
  policy: { kind: 'free' },
  leaveOut: ['id', 'if_revision'],
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
