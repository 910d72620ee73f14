import { testIndependence } from '../../../operations/results/analytics/test-independence.ts';
import { defineTool } from '../../tool.ts';

export const statTestTool = defineTool({
  name: 'stat_test',
  operation: testIndependence,
  policy: { kind: 'free' },
});
