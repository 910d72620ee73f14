import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { countItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';

/**
 * Whether a send that is prepared changes how its list stands: the first does, and any other that reaches somebody. A reminder of
 * what was withdrawn leaves a list that nothing was sent of a draft.
 */
export async function touchesList(transaction: TeamTransaction, { id, kind }: StoredSend): Promise<boolean> {
  if (kind === 'send') return true;
  return Object.values(await countItems(transaction, id)).some((count) => count > 0);
}
