import { addContactPanelContacts } from '../../../operations/mailing/contact-panels/add-contact-panel-contacts.ts';
import { defineTool } from '../../tool.ts';

export const addContactsTool = defineTool({
  name: 'add_contacts',
  operation: addContactPanelContacts,
  policy: { kind: 'free' },
  isOutbound: true,
});
