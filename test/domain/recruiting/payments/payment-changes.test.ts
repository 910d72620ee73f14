import { describe, expect, it } from '@jest/globals';
import { withHeard } from '../../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentNews } from '../../../../domain/recruiting/payments/payment-after.ts';
import { paymentChanges } from '../../../../domain/recruiting/payments/payment-after.ts';
import { ASKED } from './payment-events.ts';

const PAID: PaymentNews = { status: 'succeeded', intents: [{ id: 'pi_1', state: 'paid' }] };
const NOTE = {
  ...{ eventId: 'e', intentId: 'pi_1', chargeId: 'ch_1', atMs: 0 },
  refundedSoFar: { amount: 1, currency: 'USD' },
};

describe('what is new of a payment', () => {
  it.each<[string, readonly PaymentNews[], readonly object[]]>([
    ['its payment', [PAID], [{ kind: 'paid', intentIds: ['pi_1'] }]],
    ['its end', [{ status: 'expired' }], [{ kind: 'expired', intentIds: [] }]],
    [
      'a try that was declined',
      [{ status: 'failed', intents: [{ id: 'pi_1', state: 'failed' }] }],
      [{ kind: 'failed', intentIds: ['pi_1'] }],
    ],
    [
      'one more payment',
      [PAID, { status: 'succeeded', intents: [{ id: 'pi_2', state: 'paid' }] }],
      [{ kind: 'paid_again', intentIds: ['pi_2'] }],
    ],
    ['its payment after its end', [{ status: 'expired' }, PAID], [{ kind: 'paid', intentIds: ['pi_1'] }]],
    ['an end after its payment: nothing', [PAID, { status: 'expired' }], []],
    ['the same again: nothing', [PAID, PAID], []],
    ['a refund', [PAID, { refunds: [NOTE] }], [{ kind: 'refunded', note: NOTE }]],
    [
      'the intent, told after the payment',
      [{ status: 'succeeded' }, PAID],
      [{ kind: 'paid_again', intentIds: ['pi_1'] }],
    ],
  ])('is %s', (_, news, changes) => {
    const before = news.slice(0, -1).reduce(withHeard, ASKED);
    expect(paymentChanges(before, withHeard(before, news.at(-1) ?? {}))).toEqual(changes);
  });
});
