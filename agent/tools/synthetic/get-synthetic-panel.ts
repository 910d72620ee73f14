import { getSyntheticPanel } from '../../../operations/synthetic/panels/get-synthetic-panel.ts';
import { defineTool } from '../../tool.ts';

export const getSyntheticPanelTool = defineTool({
  name: 'get_synthetic_panel',
  operation: getSyntheticPanel,
  policy: { kind: 'free' },
});
