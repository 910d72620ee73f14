import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { defineTool } from '../../tool.ts';

export const createCustomPanelTool = defineTool({
  name: 'create_custom_panel',
  operation: createContactPanel,
  policy: { kind: 'free' },
  isOutbound: true,
});
