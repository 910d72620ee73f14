import { getContactPanel } from '../../../operations/mailing/contact-panels/get-contact-panel.ts';
import { defineTool } from '../../tool.ts';

export const getCustomPanelTool = defineTool({
  name: 'get_custom_panel',
  operation: getContactPanel,
  policy: { kind: 'free' },
});
