import type { Money } from '../panels/money.ts';
import type { Payment } from './payment.ts';
import { paidIntents } from './payment.ts';

/** A refund of ours, as far as sums need it. */
export type KnownRefund = {
  readonly intentId: string;
  readonly reason: 'unused' | 'undelivered' | 'paid_twice';
  readonly money: Money;
  readonly state: 'asked' | 'pending' | 'succeeded' | 'failed';
};

/** A refund that is due, and why. */
export type RefundDue = Pick<KnownRefund, 'intentId' | 'reason' | 'money'>;

/**
 * The refunds that are due of a payment, each of a paid intent in full: for an unused payment, all intents; for a used one, all but the
 * intent that pays it. Amounts that were refunded before are left out, and so are refunds that were requested once: a failed one is left
 * to a person.
 */
export function refundsDue(payment: Payment, isUsed: boolean, refunds: readonly KnownRefund[]): readonly RefundDue[] {
  const paying = isUsed ? payingIntent(payment, refunds) : null;
  const reason = isUsed ? 'paid_twice' : 'unused';
  return paidIntents(payment)
    .filter((intentId) => intentId !== paying)
    .filter((intentId) => !refunds.some((one) => one.intentId === intentId && one.reason === reason))
    .map((intentId) => ({ intentId, reason, money: leftOf(payment, intentId, refunds) }) as const)
    .filter(({ money }) => money.amount > 0);
}

/**
 * The intent that pays a used payment. Of several, always the same one, also when more of them come: never one that is refunded as a
 * repeated payment.
 * @returns null while none is known
 */
export function payingIntent(payment: Payment, refunds: readonly KnownRefund[]): string | null {
  const has = (intentId: string, reason: KnownRefund['reason']): boolean =>
    refunds.some((one) => one.intentId === intentId && one.reason === reason);
  const paid = paidIntents(payment);
  const settled = paid.find((intentId) => has(intentId, 'undelivered'));
  return settled ?? paid.find((intentId) => !has(intentId, 'paid_twice')) ?? null;
}

/** The rest of a paid intent: less our refunds, or the refunds that the provider reports, whichever is more. */
export function leftOf(payment: Payment, intentId: string, refunds: readonly KnownRefund[]): Money {
  const { amount, currency } = payment.money;
  const back = Math.max(givenBack(intentId, refunds), toldBack(payment, intentId));
  return { amount: Math.max(0, amount - back), currency };
}

/** The sum of our refunds of one intent, pending ones included. */
function givenBack(ofIntent: string, refunds: readonly KnownRefund[]): number {
  return refunds
    .filter(({ intentId, state }) => intentId === ofIntent && state !== 'failed')
    .reduce((sum, { money }) => sum + money.amount, 0);
}

/** By the provider's own sums: somebody may have refunded there. */
function toldBack({ refunds }: Payment, ofIntent: string): number {
  const amounts = refunds
    .filter(({ intentId }) => intentId === ofIntent)
    .map(({ refundedSoFar }) => refundedSoFar.amount);
  return Math.max(0, ...amounts);
}
