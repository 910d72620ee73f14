import { z } from 'zod';
import { insertContactPanel, insertPanelContacts } from '../../../db/stores/mailing/contact-panel-store.ts';
import { contactEntries } from '../contacts/read-entries.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { panelFields, panelView, presentPanel } from './contact-panel-schemas.ts';
import { panelContacts } from './contact-panel-contacts.ts';

export const createContactPanel = defineOperation({
  name: 'contact_panels.create',
  summary: 'Stores a list of people to write to, for any survey of the team; an address that comes twice is kept once.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    name: panelFields.name,
    description: panelFields.description.default(''),
    tags: panelFields.tags.default([]),
    emails: contactEntries.default([]),
  }),
  output: {
    kind: 'json',
    schema: panelView.extend({ skipped_duplicates: z.int().describe('Entries whose address stands further up.') }),
  },
  run: (context, { name, description, tags, emails }) =>
    context.transaction(async (transaction) => {
      const { contacts, duplicates } = await panelContacts(context, emails);
      const id = context.newId();
      const createdAt = context.now();
      const panel = { id, name, description, tags, createdBy: actingUser(context), createdAt };
      await insertContactPanel(transaction, panel);
      const totalCount = await insertPanelContacts(transaction, id, contacts);
      return { ...presentPanel({ ...panel, totalCount }), skipped_duplicates: duplicates };
    }),
});
