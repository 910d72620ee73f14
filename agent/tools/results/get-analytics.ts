import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { summaryForModel } from '../../views/summary-view.ts';
import { defineTool } from '../../tool.ts';

export const getAnalyticsTool = defineTool({
  name: 'get_analytics',
  operation: getSummary,
  description: 'How many responses a survey has, of what kind and when.',
  policy: { kind: 'free' },
  view: summaryForModel,
  told: 'Counts and times; not where respondents are.',
});
