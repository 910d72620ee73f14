import type { ContactPanelContact } from '../../../db/stores/mailing/contact-panel-store.ts';
import { readEntries } from '../contacts/read-entries.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/**
 * People of a request, as a contact panel stores them.
 * @throws FieldworkError as `readEntries`
 */
export async function contactPanelContacts(
  { newId, now }: Pick<OperationContext, 'newId' | 'now'>,
  entries: readonly unknown[],
): Promise<{ readonly contacts: readonly ContactPanelContact[]; readonly duplicates: number }> {
  const { contacts, duplicates } = await readEntries(entries);
  const createdAt = now();
  return { contacts: contacts.map((contact) => ({ ...contact, id: newId(), createdAt })), duplicates };
}
