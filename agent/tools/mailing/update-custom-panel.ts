import { updateContactPanel } from '../../../operations/mailing/contact-panels/update-contact-panel.ts';
import { defineTool } from '../../tool.ts';

export const updateCustomPanelTool = defineTool({
  name: 'update_custom_panel',
  operation: updateContactPanel,
  policy: { kind: 'free' },
});
