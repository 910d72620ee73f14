import { addContactPanelContacts } from '../../../operations/mailing/contact-panels/add-contact-panel-contacts.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { deleteContactPanel } from '../../../operations/mailing/contact-panels/delete-contact-panel.ts';
import { getContactPanel } from '../../../operations/mailing/contact-panels/get-contact-panel.ts';
import { listContactPanels } from '../../../operations/mailing/contact-panels/list-contact-panels.ts';
import { listContactPanelContacts } from '../../../operations/mailing/contact-panels/list-contact-panel-contacts.ts';
import { removeContactPanelContact } from '../../../operations/mailing/contact-panels/remove-contact-panel-contact.ts';
import { updateContactPanel } from '../../../operations/mailing/contact-panels/update-contact-panel.ts';
import { route } from '../../route.ts';

const PANELS = '/api/v1/panels/custom';

export const contactPanelRoutes = [
  route('POST', PANELS, createContactPanel, { status: 201, location: `${PANELS}/{id}` }),
  route('GET', PANELS, listContactPanels),
  route('GET', `${PANELS}/:panel_id`, getContactPanel),
  route('PATCH', `${PANELS}/:panel_id`, updateContactPanel),
  route('DELETE', `${PANELS}/:panel_id`, deleteContactPanel),
  route('GET', `${PANELS}/:panel_id/contacts`, listContactPanelContacts),
  route('POST', `${PANELS}/:panel_id/contacts`, addContactPanelContacts, { problems: ['too_large'] }),
  route('DELETE', `${PANELS}/:panel_id/contacts/:contact_id`, removeContactPanelContact),
];
