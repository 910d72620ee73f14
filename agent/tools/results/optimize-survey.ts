import { optimizeSurvey } from '../../../operations/results/insights/optimize-survey.ts';
import { defineTool } from '../../tool.ts';

export const optimizeSurveyTool = defineTool({
  name: 'optimize_survey',
  operation: optimizeSurvey,
  policy: { kind: 'free' },
});
