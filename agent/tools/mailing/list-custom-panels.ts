import { listContactPanels } from '../../../operations/mailing/contact-panels/list-contact-panels.ts';
import { defineTool } from '../../tool.ts';

export const listCustomPanelsTool = defineTool({
  name: 'list_custom_panels',
  operation: listContactPanels,
  policy: { kind: 'free' },
});
