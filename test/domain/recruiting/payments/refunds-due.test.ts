import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pendingPayment } from '../../../support/recruiting/pending-payment.ts';
import type { Payment } from '../../../../domain/recruiting/payments/payment.ts';
import { leftOf, payingIntent, refundsDue } from '../../../../domain/recruiting/payments/refunds-due.ts';
import type { KnownRefund } from '../../../../domain/recruiting/payments/refunds-due.ts';

const USD = (amount: number) => ({ amount, currency: 'USD' });

function paidBy(...ids: readonly string[]): Payment {
  const asked = pendingPayment({ paymentId: 'p', money: USD(1_000) });
  return { ...asked, status: 'succeeded', intents: ids.map((id) => ({ id, state: 'paid' })) };
}

function refund(intentId: string, reason: KnownRefund['reason'], amount: number, more: Partial<KnownRefund> = {}) {
  return { intentId, reason, money: USD(amount), state: 'succeeded', ...more } as const;
}

describe('what has to go back', () => {
  it('is all of a payment that is not used', () => {
    expect(refundsDue(paidBy('a', 'b'), false, [])).toEqual([
      { intentId: 'a', reason: 'unused', money: USD(1_000) },
      { intentId: 'b', reason: 'unused', money: USD(1_000) },
    ]);
  });

  it('is all but one intent of a payment that is used', () => {
    expect(refundsDue(paidBy('a'), true, [])).toEqual([]);
    expect(refundsDue(paidBy('a', 'b'), true, [])).toEqual([
      { intentId: 'b', reason: 'paid_twice', money: USD(1_000) },
    ]);
  });

  it('keeps the intent that pays, also when one comes that stands before it', () => {
    const known = [refund('b', 'undelivered', 200)];
    expect(payingIntent(paidBy('a', 'b'), known)).toBe('b');
    expect(refundsDue(paidBy('a', 'b'), true, known)).toMatchObject([{ intentId: 'a', reason: 'paid_twice' }]);
    expect(payingIntent(paidBy('a', 'b'), [refund('a', 'paid_twice', 1_000)])).toBe('b');
    expect(payingIntent(pendingPayment({ paymentId: 'p', money: USD(1) }), [])).toBeNull();
  });

  it('is less by what went back before, by our own count or the provider’s', () => {
    expect(refundsDue(paidBy('a'), false, [refund('a', 'undelivered', 300)])).toMatchObject([{ money: USD(700) }]);
    const note = { eventId: 'e', intentId: 'a', chargeId: 'c', refundedSoFar: USD(400), atMs: 0 };
    const told = { ...paidBy('a'), refunds: [note] };
    expect(refundsDue(told, false, [refund('a', 'undelivered', 300)])).toMatchObject([{ money: USD(600) }]);
    expect(refundsDue({ ...told, refunds: [{ ...note, refundedSoFar: USD(1_000) }] }, false, [])).toEqual([]);
  });

  it('is asked for once: what failed is for a person', () => {
    expect(refundsDue(paidBy('a'), false, [refund('a', 'unused', 1_000, { state: 'failed' })])).toEqual([]);
    expect(leftOf(paidBy('a'), 'a', [refund('a', 'unused', 1_000, { state: 'failed' })])).toEqual(USD(1_000));
  });

  it('never is more than was paid, and leaves exactly one intent to a payment that is used', () => {
    const moment = fc.record({
      intent: fc.constantFrom('a', 'b', 'c', 'd'),
      isUsed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
        const refunds: KnownRefund[] = [];
        const paid = new Set<string>();
        // A used payment may turn out not to be used in the end, never the other way round.
        const lastUsed = moments.findLastIndex(({ isUsed }) => isUsed);
        moments.forEach(({ intent }, index) => {
          paid.add(intent);
          const due = refundsDue(paidBy(...[...paid].sort()), index <= lastUsed, refunds);
          refunds.push(...due.map((each) => ({ ...each, state: 'asked' as const })));
          const whole = [...paid].filter((id) => leftOf(paidBy(...paid), id, refunds).amount === 0);
          expect(whole).toHaveLength(index <= lastUsed ? paid.size - 1 : paid.size);
        });
        for (const id of paid) {
          const back = refunds.filter(({ intentId }) => intentId === id);
          expect(back.reduce((sum, { money }) => sum + money.amount, 0)).toBeLessThanOrEqual(1_000);
        }
      }),
    );
  });
});
