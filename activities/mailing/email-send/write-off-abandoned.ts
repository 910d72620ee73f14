import { lockRecipients, saveRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { abandonedItems, saveItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { recipientWith } from '../../../operations/mailing/recipients/change-recipients.ts';

const MAY_HAVE_ARRIVED = 'The service stopped while this mail was on its way.';

/**
 * Marks mails as in doubt (`unknown`) that were on their way when their attempt ended: they may have arrived, so this send never mails
 * these recipients again. If the attempt is alive after all, it still stores their outcomes. The send's row is locked.
 */
export async function writeOffAbandoned(transaction: TeamTransaction, sendId: string, at: Date): Promise<void> {
  const abandoned = await abandonedItems(transaction, sendId);
  const recipients = await lockRecipients(
    transaction,
    abandoned.map(({ recipientId }) => recipientId),
  );
  await saveRecipients(
    transaction,
    recipients.flatMap((recipient) => recipientWith(recipient, { event: 'lost', at }) ?? []),
  );
  const items = abandoned.map(({ recipientId, tries, attemptId }) => ({
    recipientId,
    tries,
    attemptId,
    state: 'unknown' as const,
    nextTryAt: null,
    reason: MAY_HAVE_ARRIVED,
  }));
  await saveItems(transaction, sendId, items, at);
}
