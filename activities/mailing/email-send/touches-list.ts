import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { countItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';

/**
 * Whether a prepared send changes its list's status: the first does, and any other with recipients. A reminder of a cancelled send leaves
 * a list that was never sent a draft.
 */
export async function touchesList(transaction: TeamTransaction, { id, kind }: StoredSend): Promise<boolean> {
  if (kind === 'send') return true;
  return Object.values(await countItems(transaction, id)).some((count) => count > 0);
}
