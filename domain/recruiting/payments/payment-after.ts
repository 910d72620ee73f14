import type { PaymentEvent } from './payment-event.ts';
import { chargeObject, checkoutObject, differences, intentObject, moneyOf } from './payment-objects.ts';
import { paidIntents, PAYMENT_STATUSES } from './payment.ts';
import type { Payment, PaymentIntent, PaymentStatus, RefundNote } from './payment.ts';

/**
 * The result of an event. `unchanged`: nothing new in it. `irrelevant`: its type has nothing to do with payments. `mismatch`: it differs
 * from the payment that was requested, so nothing changes, and a person should look; `problems` are sentences without the event's text.
 */
export type PaymentStep =
  | { readonly outcome: 'changed' | 'unchanged' | 'irrelevant'; readonly payment: Payment }
  | { readonly outcome: 'mismatch'; readonly payment: Payment; readonly problems: readonly string[] };

/**
 * A payment after one more event of the payment provider. Events may come in any order and any number of times: the result is the same.
 * The status only rises (PAYMENT_STATUSES), intents are marked paid rather than failed, refunds are stored by their event.
 */
export function paymentAfter(payment: Payment, event: PaymentEvent): PaymentStep {
  switch (event.type) {
    case 'checkout.session.completed':
      return afterCompletion(payment, event);
    case 'checkout.session.expired':
      return afterExpiry(payment, event);
    case 'payment_intent.succeeded':
      return afterIntent(payment, event, 'paid');
    case 'payment_intent.payment_failed':
      return afterIntent(payment, event, 'failed');
    case 'charge.refunded':
      return afterRefund(payment, event);
    default:
      return { outcome: 'irrelevant', payment };
  }
}

const UNREADABLE = ['the event is not of the form that its type has'];

/** Money counts whichever checkout of this payment it came by; a completed one that isn't paid yet says nothing. */
function afterCompletion(payment: Payment, event: PaymentEvent): PaymentStep {
  const read = checkoutObject.safeParse(event.object);
  if (!read.success) return mismatch(payment, UNREADABLE);
  const { amount_total, currency, payment_intent: intentId, payment_status } = read.data;
  const problems = differences(payment, read.data, moneyOf(amount_total, currency));
  if (problems.length > 0) return mismatch(payment, problems);
  if (payment_status !== 'paid') return { outcome: 'unchanged', payment };
  const intents = intentId === null || intentId === undefined ? [] : [{ id: intentId, state: 'paid' } as const];
  return step(payment, { status: 'succeeded', intents });
}

/** The end of another checkout than the payer's means nothing. */
function afterExpiry(payment: Payment, event: PaymentEvent): PaymentStep {
  const read = checkoutObject.safeParse(event.object);
  if (!read.success) return mismatch(payment, UNREADABLE);
  const { id, amount_total, currency } = read.data;
  const problems = differences(payment, read.data, moneyOf(amount_total, currency));
  const isAnother = id !== payment.checkoutId;
  if (problems.length > 0 || isAnother) {
    return mismatch(payment, [...problems, ...(isAnother ? ["the checkout is not this payment's"] : [])]);
  }
  return step(payment, { status: 'expired' });
}

function afterIntent(payment: Payment, event: PaymentEvent, state: PaymentIntent['state']): PaymentStep {
  const read = intentObject.safeParse(event.object);
  if (!read.success) return mismatch(payment, UNREADABLE);
  const { id, amount, amount_received, currency } = read.data;
  const arrived = state === 'paid' ? (amount_received ?? amount) : amount;
  const problems = differences(payment, read.data, arrived === amount ? moneyOf(amount, currency) : null);
  if (problems.length > 0) return mismatch(payment, problems);
  return step(payment, { status: state === 'paid' ? 'succeeded' : 'failed', intents: [{ id, state }] });
}

function afterRefund(payment: Payment, event: PaymentEvent): PaymentStep {
  const read = chargeObject.safeParse(event.object);
  if (!read.success) return mismatch(payment, UNREADABLE);
  const { id: chargeId, amount, amount_refunded, currency, payment_intent: intentId } = read.data;
  const problems = differences(payment, read.data, moneyOf(amount, currency));
  const refundedSoFar = amount_refunded <= amount ? moneyOf(amount_refunded, currency) : null;
  if (problems.length > 0 || refundedSoFar === null) {
    return mismatch(payment, problems.length > 0 ? problems : ['more was refunded than was paid']);
  }
  const note = { eventId: event.id, intentId, chargeId, refundedSoFar, atMs: event.createdAt.getTime() };
  return step(payment, { refunds: [note] });
}

/** What one event reports of a payment. */
export type PaymentNews = {
  readonly status?: PaymentStatus;
  readonly intents?: readonly PaymentIntent[];
  readonly refunds?: readonly RefundNote[];
};

/** Merges a report into the payment: known values stay, and the status never falls back in the order of PAYMENT_STATUSES. */
export function withHeard(payment: Payment, { status = 'pending', intents = [], refunds = [] }: PaymentNews): Payment {
  return {
    ...payment,
    status: rankOf(status) > rankOf(payment.status) ? status : payment.status,
    intents: intents.reduce(withIntent, payment.intents),
    refunds: refunds.reduce(withRefund, payment.refunds),
  };
}

function step(payment: Payment, news: PaymentNews): PaymentStep {
  const next = withHeard(payment, news);
  const isNew = next.status !== payment.status || next.intents !== payment.intents || next.refunds !== payment.refunds;
  return isNew ? { outcome: 'changed', payment: next } : { outcome: 'unchanged', payment };
}

function rankOf(status: PaymentStatus): number {
  return PAYMENT_STATUSES.indexOf(status);
}

function withIntent(intents: readonly PaymentIntent[], intent: PaymentIntent): readonly PaymentIntent[] {
  const known = intents.find(({ id }) => id === intent.id);
  if (known?.state === intent.state || known?.state === 'paid') return intents;
  return [...intents.filter((each) => each !== known), intent].sort((one, other) => compare(one.id, other.id));
}

function withRefund(refunds: readonly RefundNote[], note: RefundNote): readonly RefundNote[] {
  if (refunds.some(({ eventId }) => eventId === note.eventId)) return refunds;
  return [...refunds, note].sort((one, other) => one.atMs - other.atMs || compare(one.eventId, other.eventId));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function mismatch(payment: Payment, problems: readonly string[]): PaymentStep {
  return { outcome: 'mismatch', payment, problems };
}

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
