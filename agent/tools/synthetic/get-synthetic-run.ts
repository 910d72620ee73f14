import { getSyntheticRun } from '../../../operations/synthetic/runs/get-run.ts';
import { defineTool } from '../../tool.ts';

export const getSyntheticRunTool = defineTool({
  name: 'get_synthetic_run',
  operation: getSyntheticRun,
  policy: { kind: 'free' },
});
