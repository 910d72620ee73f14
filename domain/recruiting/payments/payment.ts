import type { Money } from '../panels/money.ts';

/** The statuses of a payment: a later one in this list outweighs an earlier one, in whatever order events come. */
export const PAYMENT_STATUSES = ['pending', 'failed', 'expired', 'succeeded'] as const;
/**
 * `failed`: a try was declined; the payer may still try again. `expired`: nobody paid in time. `succeeded`: the money is there, and
 * stays so: a refund is noted beside it.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The requested payment, and what the provider's events reported of it. */
export type Payment = {
  readonly paymentId: string;
  /** The checkout that its payer was sent to; null before there is one. */
  readonly checkoutId: string | null;
  readonly money: Money;
  /** Our ids in the provider's metadata: its events must bear the same. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: PaymentStatus;
  /** By id. More than one that is paid is a payer who paid twice. */
  readonly intents: readonly PaymentIntent[];
  /** As the provider reported them, oldest first. */
  readonly refunds: readonly RefundNote[];
};

export type PaymentIntent = { readonly id: string; readonly state: 'failed' | 'paid' };

export type RefundNote = {
  readonly eventId: string;
  readonly intentId: string;
  readonly chargeId: string;
  /** Of this charge, up to and with this refund. */
  readonly refundedSoFar: Money;
  readonly atMs: number;
};

/** The intents that were paid; one, unless something went wrong. */
export function paidIntents({ intents }: Pick<Payment, 'intents'>): readonly string[] {
  return intents.filter(({ state }) => state === 'paid').map(({ id }) => id);
}

/** The refunded amount, by the provider's own sums. */
export function refundedMoney({ money, refunds }: Pick<Payment, 'money' | 'refunds'>): Money {
  const byCharge = new Map<string, number>();
  for (const { chargeId, refundedSoFar } of refunds) {
    byCharge.set(chargeId, Math.max(byCharge.get(chargeId) ?? 0, refundedSoFar.amount));
  }
  return { amount: [...byCharge.values()].reduce((sum, amount) => sum + amount, 0), currency: money.currency };
}
