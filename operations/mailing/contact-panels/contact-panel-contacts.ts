import type { PanelContact } from '../../../db/stores/mailing/contact-panel-store.ts';
import { readEntries } from '../contacts/read-entries.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/**
 * People of a request, as a panel keeps them.
 * @throws FieldworkError as `readEntries`
 */
export async function panelContacts(
  { newId, now }: Pick<OperationContext, 'newId' | 'now'>,
  entries: readonly unknown[],
): Promise<{ readonly contacts: readonly PanelContact[]; readonly duplicates: number }> {
  const { contacts, duplicates } = await readEntries(entries);
  const createdAt = now();
  return { contacts: contacts.map((contact) => ({ ...contact, id: newId(), createdAt })), duplicates };
}
