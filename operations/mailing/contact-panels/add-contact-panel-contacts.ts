import { z } from 'zod';
import { findContactPanel, insertContactPanelContacts } from '../../../db/stores/mailing/contact-panel-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { MOST_CONTACTS } from '../../../domain/mailing/contacts/contact.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { contactEntries } from '../contacts/read-entries.ts';
import { defineOperation } from '../../ground/operation.ts';
import { contactPanelId, contactPanelNotFound } from './contact-panel-schemas.ts';
import { contactPanelContacts } from './contact-panel-contacts.ts';

export const addContactPanelContacts = defineOperation({
  name: 'contact_panels.add_contacts',
  summary: 'Adds people to a contact panel; those whose address is there already stay as they are.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ panel_id: contactPanelId, emails: contactEntries.min(1) }),
  output: {
    kind: 'json',
    schema: z.object({ panel_id: z.uuid(), added: z.int(), skipped_duplicates: z.int(), total_count: z.int() }),
  },
  run: (context, { panel_id, emails }) =>
    context.transaction(async (transaction) => {
      const { contacts } = await contactPanelContacts(context, emails);
      const before = await countForUpdate(transaction, panel_id);
      const added = await insertContactPanelContacts(transaction, panel_id, contacts);
      const total = before + added;
      if (total > MOST_CONTACTS) {
        throw new FieldworkError(
          'too_large',
          `A panel holds ${MOST_CONTACTS} people; with these it would be ${total}. Make another panel.`,
        );
      }
      return { panel_id, added, skipped_duplicates: emails.length - added, total_count: total };
    }),
});

async function countForUpdate(transaction: TeamTransaction, id: string): Promise<number> {
  const panel = await findContactPanel(transaction, id, { lock: true });
  if (panel === undefined) throw contactPanelNotFound();
  return panel.totalCount;
}
