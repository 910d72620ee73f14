import type { Payment, RefundNote } from './payment.ts';
import { paidIntents } from './payment.ts';

/**
 * A change of a payment; several are reported in this order. `paid_again`: money came by one more intent after it was paid.
 * `failed`: a try was declined.
 */
export type PaymentChange =
  | { readonly kind: 'paid' | 'paid_again' | 'expired' | 'failed'; readonly intentIds: readonly string[] }
  | { readonly kind: 'refunded'; readonly note: RefundNote };

type Heard = Pick<Payment, 'status' | 'intents' | 'refunds'>;

/** The changes between two states of a payment. */
export function paymentChanges(before: Heard, after: Heard): readonly PaymentChange[] {
  const knownPaid = paidIntents(before);
  const paid = paidIntents(after).filter((id) => !knownPaid.includes(id));
  const failed = after.intents.filter(
    ({ id, state }) => state === 'failed' && !before.intents.some((known) => known.id === id),
  );
  const notes = after.refunds.filter(({ eventId }) => !before.refunds.some((known) => known.eventId === eventId));
  const isPaidNow = after.status === 'succeeded' && before.status !== 'succeeded';
  const isExpiredNow = after.status === 'expired' && before.status !== 'expired';
  return [
    ...(failed.length > 0 ? [{ kind: 'failed', intentIds: failed.map(({ id }) => id) } as const] : []),
    ...(isExpiredNow ? [{ kind: 'expired', intentIds: [] } as const] : []),
    ...(isPaidNow ? [{ kind: 'paid', intentIds: paid } as const] : []),
    ...(!isPaidNow && paid.length > 0 ? [{ kind: 'paid_again', intentIds: paid } as const] : []),
    ...notes.map((note) => ({ kind: 'refunded', note }) as const),
  ];
}
