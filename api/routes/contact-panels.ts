import { addPanelContacts } from '../../operations/contact-panels/add-panel-contacts.ts';
import { createContactPanel } from '../../operations/contact-panels/create-contact-panel.ts';
import { deleteContactPanel } from '../../operations/contact-panels/delete-contact-panel.ts';
import { getContactPanel } from '../../operations/contact-panels/get-contact-panel.ts';
import { listContactPanels } from '../../operations/contact-panels/list-contact-panels.ts';
import { listPanelContacts } from '../../operations/contact-panels/list-panel-contacts.ts';
import { removePanelContact } from '../../operations/contact-panels/remove-panel-contact.ts';
import { updateContactPanel } from '../../operations/contact-panels/update-contact-panel.ts';
import { route } from '../route.ts';

const PANELS = '/api/v1/panels/custom';

export const contactPanelRoutes = [
  route('POST', PANELS, createContactPanel, { status: 201, location: `${PANELS}/{id}` }),
  route('GET', PANELS, listContactPanels),
  route('GET', `${PANELS}/:panel_id`, getContactPanel),
  route('PATCH', `${PANELS}/:panel_id`, updateContactPanel),
  route('DELETE', `${PANELS}/:panel_id`, deleteContactPanel),
  route('GET', `${PANELS}/:panel_id/contacts`, listPanelContacts),
  route('POST', `${PANELS}/:panel_id/contacts`, addPanelContacts, { problems: ['too_large'] }),
  route('DELETE', `${PANELS}/:panel_id/contacts/:contact_id`, removePanelContact),
];
