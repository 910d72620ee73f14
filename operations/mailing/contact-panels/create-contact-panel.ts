import { z } from 'zod';
import { insertContactPanel, insertContactPanelContacts } from '../../../db/stores/mailing/contact-panel-store.ts';
import { contactEntries } from '../contacts/read-entries.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { contactPanelFields, contactPanelView, presentContactPanel } from './contact-panel-schemas.ts';
import { contactPanelContacts } from './contact-panel-contacts.ts';

export const createContactPanel = defineOperation({
  name: 'contact_panels.create',
  summary: 'Stores a list of people to write to, for any survey of the team; an address that comes twice is kept once.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    name: contactPanelFields.name,
    description: contactPanelFields.description.default(''),
    tags: contactPanelFields.tags.default([]),
    emails: contactEntries.default([]),
  }),
  output: {
    kind: 'json',
    schema: contactPanelView.extend({
      skipped_duplicates: z.int().describe('Entries whose address stands further up.'),
    }),
  },
  run: (context, { name, description, tags, emails }) =>
    context.transaction(async (transaction) => {
      const { contacts, duplicates } = await contactPanelContacts(context, emails);
      const id = context.newId();
      const createdAt = context.now();
      const panel = { id, name, description, tags, createdBy: actingUser(context), createdAt };
      await insertContactPanel(transaction, panel);
      const totalCount = await insertContactPanelContacts(transaction, id, contacts);
      return { ...presentContactPanel({ ...panel, totalCount }), skipped_duplicates: duplicates };
    }),
});
