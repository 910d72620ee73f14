import { listRuns } from '../../../operations/synthetic/runs/list-runs.ts';
import { defineTool } from '../../tool.ts';

export const listSyntheticRunsTool = defineTool({
  name: 'list_synthetic_runs',
  operation: listRuns,
  policy: { kind: 'free' },
});
