import { listCrosstabQuestions } from '../../../operations/results/analytics/list-crosstab-questions.ts';
import { defineTool } from '../../tool.ts';

export const listCrosstabQuestionsTool = defineTool({
  name: 'list_crosstab_questions',
  operation: listCrosstabQuestions,
  policy: { kind: 'free' },
});
