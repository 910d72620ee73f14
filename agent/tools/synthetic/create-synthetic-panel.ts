import { createSyntheticPanel } from '../../../operations/synthetic/panels/create-synthetic-panel.ts';
import { defineTool } from '../../tool.ts';

export const createSyntheticPanelTool = defineTool({
  name: 'create_synthetic_panel',
  operation: createSyntheticPanel,
  policy: { kind: 'free' },
});
