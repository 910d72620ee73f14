import { listProviders } from '../../../operations/recruiting/panels/list-providers.ts';
import { defineTool } from '../../tool.ts';

export const listPanelProvidersTool = defineTool({
  name: 'list_panel_providers',
  operation: listProviders,
  policy: { kind: 'free' },
});
