import { lockRecipients, saveRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient, RecipientChange } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { recipientAfter } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientEvent } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';

/** An event of a recipient. */
export type RecipientHappening = { readonly id: string; readonly event: RecipientEvent; readonly at: Date };

/**
 * Applies events to recipients, each locked until the transaction ends; impossible events, and those that change nothing, are left
 * out.
 */
export async function changeRecipients(
  transaction: TeamTransaction,
  happenings: readonly RecipientHappening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const held = await lockRecipients(transaction, [...new Set(happenings.map(({ id }) => id))]);
  const now = new Map(held.map((recipient) => [recipient.id, recipient]));
  for (const happening of happenings) {
    const recipient = now.get(happening.id);
    const after = recipient === undefined ? null : recipientWith(recipient, happening);
    if (after !== null) now.set(happening.id, after);
  }
  await saveRecipients(
    transaction,
    held.flatMap((before): RecipientChange[] => {
      const after = now.get(before.id);
      return after === undefined || after === before ? [] : [after];
    }),
  );
}

/** The recipient after an event; null where the event is impossible. */
export function recipientWith(
  recipient: Recipient,
  { event, at }: Pick<RecipientHappening, 'event' | 'at'>,
): Recipient | null {
  const state = recipientAfter(recipient.state, event);
  if (state === null) return null;
  return { ...recipient, state, ...FACTS[event]?.(recipient, at) };
}

type Facts = Partial<
  Pick<Recipient, 'sendCount' | 'sentAt' | 'lastSentAt' | 'clickedAt' | 'startedAt' | 'completedAt'>
>;

/** The times that are stored beside the state: the first of each kind. */
const FACTS: Partial<Readonly<Record<RecipientEvent, (recipient: Recipient, at: Date) => Facts>>> = {
  accepted: ({ sentAt, sendCount }, at) => ({ sentAt: sentAt ?? at, lastSentAt: at, sendCount: sendCount + 1 }),
  delivered: learntOf,
  clicked: ({ clickedAt }, at) => ({ clickedAt: clickedAt ?? at }),
  started: ({ startedAt }, at) => ({ startedAt: startedAt ?? at }),
  completed: ({ startedAt, completedAt }, at) => ({ startedAt: startedAt ?? at, completedAt: completedAt ?? at }),
};

/** A mail in doubt turned out to have arrived: it counts like an accepted one. */
function learntOf({ state, sendCount }: Recipient, at: Date): Facts {
  return state.status === 'unknown' && sendCount === 0 ? { sentAt: at, lastSentAt: at, sendCount: 1 } : {};
}
