import { listSyntheticPanels } from '../../../operations/synthetic/panels/list-synthetic-panels.ts';
import { defineTool } from '../../tool.ts';

export const listSyntheticPanelsTool = defineTool({
  name: 'list_synthetic_panels',
  operation: listSyntheticPanels,
  policy: { kind: 'free' },
});
