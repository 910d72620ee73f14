import { getNps } from '../../../operations/results/analytics/get-nps.ts';
import { defineTool } from '../../tool.ts';

export const getNpsTool = defineTool({
  name: 'get_nps',
  operation: getNps,
  policy: { kind: 'free' },
});
