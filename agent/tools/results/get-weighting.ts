import { getWeighting } from '../../../operations/results/analytics/get-weighting.ts';
import { defineTool } from '../../tool.ts';

export const getWeightingTool = defineTool({
  name: 'get_weighting',
  operation: getWeighting,
  policy: { kind: 'free' },
});
