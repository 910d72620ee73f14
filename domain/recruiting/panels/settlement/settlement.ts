import type { Money } from '../money.ts';

/** One payment for a run: its first sample, a larger one, or a higher price for the outstanding completes. */
export type PaidPart = {
  readonly paymentId: string;
  readonly purpose: 'launch' | 'raise' | 'repricing';
  /** How many completes come before the first one that this pays for. */
  readonly after: number;
  /** How many completes it pays for. */
  readonly completes: number;
  /** What it pays for each of them, in the smallest unit. */
  readonly perComplete: number;
  readonly paid: number;
  /** The part of it that was refunded before. */
  readonly refunded: number;
  /** False where it was paid too late, or for a change that never took effect: it is refunded in full. */
  readonly isInEffect: boolean;
};

export type SettledPart = {
  readonly part: PaidPart;
  readonly delivered: number;
  readonly undelivered: number;
  /** To be refunded now. */
  readonly refund: Money;
};

/** The result of a settlement: for each part, and in all, `paid = kept + refundedBefore + refund`. */
export type Settlement = {
  readonly parts: readonly SettledPart[];
  readonly delivered: number;
  readonly paid: Money;
  readonly refundedBefore: Money;
  readonly refund: Money;
  readonly kept: Money;
};

/**
 * The refunds once a run has ended: of each part, its price for every complete that it paid for and that was not delivered.
 * Completes are counted in the order they were paid for: what was bought first is delivered first. A part never refunds
 * more than is left of it, and completes beyond those paid for cost nothing.
 * @param delivered by the provider's own count, over the whole run
 */
export function settle(currency: string, parts: readonly PaidPart[], delivered: number): Settlement {
  const settled = parts.map((part) => settlePart(currency, part, delivered));
  const sum = (amount: (one: SettledPart) => number): number => settled.reduce((all, one) => all + amount(one), 0);
  const paid = sum(({ part }) => part.paid);
  const refundedBefore = sum(({ part }) => part.refunded);
  const refund = sum((one) => one.refund.amount);
  return {
    parts: settled,
    delivered,
    paid: { amount: paid, currency },
    refundedBefore: { amount: refundedBefore, currency },
    refund: { amount: refund, currency },
    kept: { amount: paid - refundedBefore - refund, currency },
  };
}

function settlePart(currency: string, part: PaidPart, allDelivered: number): SettledPart {
  const delivered = part.isInEffect ? Math.min(Math.max(allDelivered - part.after, 0), part.completes) : 0;
  const undelivered = part.completes - delivered;
  const owed = part.isInEffect ? undelivered * part.perComplete : part.paid;
  const left = Math.max(part.paid - part.refunded, 0);
  const amount = Math.min(Math.max(owed - part.refunded, 0), left);
  return { part, delivered, undelivered, refund: { amount, currency } };
}
