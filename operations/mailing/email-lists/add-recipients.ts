import { z } from 'zod';
import { contactEntries, readEntries } from '../contacts/read-entries.ts';
import { defineOperation } from '../../ground/operation.ts';
import { addToList } from './add-to-list.ts';
import { listPath } from './email-list-schemas.ts';

/** The answer to adding people. */
export const additionView = z.object({
  list_id: z.uuid(),
  added: z.int(),
  skipped_duplicates: z.int().describe('Whose address stands further up or is on the list, in any case.'),
  total_count: z.int(),
  operation_id: z.uuid().nullable().describe('The send to those who were added; null where nothing is sent now.'),
});

export const addRecipients = defineOperation({
  name: 'email_lists.add_recipients',
  summary:
    'Adds people to an email list; those whose address is there already stay as they are. A list that was sent sends to the added at once.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ ...listPath, emails: contactEntries.min(1) }),
  output: { kind: 'json', schema: additionView },
  run: (context, { emails, ...path }) =>
    context.transaction(async (transaction) => {
      const { contacts } = await readEntries(emails);
      const { added, ...rest } = await addToList(transaction, context, path, contacts);
      return { list_id: path.list_id, added, skipped_duplicates: emails.length - added, ...rest };
    }),
});
