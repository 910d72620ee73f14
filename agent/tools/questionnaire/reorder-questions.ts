import { reorderQuestions } from '../../../operations/questionnaire/questions/reorder-questions.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const reorderQuestionsTool = defineTool({
  name: 'reorder_questions',
  operation: reorderQuestions,
  policy: { kind: 'free' },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
