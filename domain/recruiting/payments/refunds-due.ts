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

/** Money that has to go back, and why. */
export type RefundDue = Pick<KnownRefund, 'intentId' | 'reason' | 'money'>;

/**
 * What has to go back of a payment, in full, of each intent that was paid: of one that is not used, all of them; of one that is
 * used, all but the one that pays. What was given back before is left out, and so is what was asked for once: a refund that failed
 * is a person's.
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
 * The intent that a used payment was paid by. Where there are several, the same each time, also when more of them come: not one that
 * goes back as paid twice.
 * @returns null while none is known
 */
export function payingIntent(payment: Payment, refunds: readonly KnownRefund[]): string | null {
  const has = (intentId: string, reason: KnownRefund['reason']): boolean =>
    refunds.some((one) => one.intentId === intentId && one.reason === reason);
  const paid = paidIntents(payment);
  const settled = paid.find((intentId) => has(intentId, 'undelivered'));
  return settled ?? paid.find((intentId) => !has(intentId, 'paid_twice')) ?? null;
}

/** What is left of a paid intent: less what we gave back, or what the provider says went back, whichever is more. */
export function leftOf(payment: Payment, intentId: string, refunds: readonly KnownRefund[]): Money {
  const { amount, currency } = payment.money;
  const back = Math.max(givenBack(intentId, refunds), toldBack(payment, intentId));
  return { amount: Math.max(0, amount - back), currency };
}

/** Ours, of one intent, those on their way included. */
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
