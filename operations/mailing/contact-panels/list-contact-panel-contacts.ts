import { z } from 'zod';
import {
  findContactPanel,
  listContactPanelContacts as findContacts,
} from '../../../db/stores/mailing/contact-panel-store.ts';
import { ADDRESS_LIMITS } from '../../../domain/mailing/contacts/email-address.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import {
  contactPanelContactView,
  contactPanelId,
  contactPanelNotFound,
  presentContactPanelContact,
} from './contact-panel-schemas.ts';

export const listContactPanelContacts = defineOperation({
  name: 'contact_panels.list_contacts',
  summary: 'Lists the people of a contact panel in the order in which they were added.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    panel_id: contactPanelId,
    search: z
      .string()
      .trim()
      .min(1)
      .max(ADDRESS_LIMITS.octets)
      .optional()
      .describe('Only addresses with these letters in them, in any case.'),
    ...paging,
  }),
  output: {
    kind: 'json',
    schema: z.object({ contacts: z.array(contactPanelContactView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { panel_id, search, limit, offset }) =>
    context.transaction(async (transaction) => {
      if ((await findContactPanel(transaction, panel_id)) === undefined) throw contactPanelNotFound();
      const { contacts, total } = await findContacts(transaction, panel_id, { search, limit, offset });
      return { contacts: contacts.map(presentContactPanelContact), total, limit, offset };
    }),
});
