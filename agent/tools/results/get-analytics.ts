import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { defineTool } from '../../tool.ts';

export const getAnalyticsTool = defineTool({
  name: 'get_analytics',
  operation: getSummary,
  policy: { kind: 'free' },
});
