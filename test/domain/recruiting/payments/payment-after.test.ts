import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paymentAfter } from '../../../../domain/recruiting/payments/payment-after.ts';
import { paymentIdOf } from '../../../../domain/recruiting/payments/payment-event.ts';
import type { PaymentEvent } from '../../../../domain/recruiting/payments/payment-event.ts';
import { paidIntents, refundedMoney } from '../../../../domain/recruiting/payments/payment.ts';
import type { Payment } from '../../../../domain/recruiting/payments/payment.ts';
import { examples } from '../../../support/examples.ts';
import { ASKED, aCharge, aSession, anEvent, anIntent } from './payment-events.ts';

describe('a payment', () => {
  it('succeeds with its checkout, and knows its intent', () => {
    const { outcome, payment } = paymentAfter(ASKED, anEvent('checkout.session.completed', aSession()));
    expect(outcome).toBe('changed');
    expect(payment).toMatchObject({ status: 'succeeded', intents: [{ id: 'pi_1', state: 'paid' }] });
  });

  it('expires with its checkout', () => {
    const event = anEvent('checkout.session.expired', aSession({ payment_status: 'unpaid', payment_intent: null }));
    expect(paymentAfter(ASKED, event)).toEqual({ outcome: 'changed', payment: { ...ASKED, status: 'expired' } });
  });

  it('succeeds though it failed or expired before, and never the other way round', () => {
    const failed = anEvent('payment_intent.payment_failed', anIntent({ amount_received: 0 }), { id: 'evt_f' });
    const expired = anEvent('checkout.session.expired', aSession({ payment_status: 'unpaid' }), { id: 'evt_e' });
    const paid = anEvent('payment_intent.succeeded', anIntent(), { id: 'evt_p' });
    expect(after(ASKED, [failed]).status).toBe('failed');
    expect(after(ASKED, [failed, expired]).status).toBe('expired');
    expect(after(ASKED, [failed, expired, paid]).status).toBe('succeeded');
    expect(after(ASKED, [paid, expired, failed])).toEqual(after(ASKED, [failed, expired, paid]));
  });

  it('keeps each refund once, oldest first, and knows their sum', () => {
    const first = anEvent('charge.refunded', aCharge(), { id: 'evt_b', second: 10 });
    const second = anEvent('charge.refunded', aCharge({ amount_refunded: 1250 }), { id: 'evt_a', second: 20 });
    const payment = after(ASKED, [second, first, first]);
    expect(payment.refunds.map(({ eventId }) => eventId)).toEqual(['evt_b', 'evt_a']);
    expect(refundedMoney(payment)).toEqual({ amount: 1250, currency: 'USD' });
    expect(payment.status).toBe('pending');
  });

  it('shows a payer who paid twice', () => {
    const other = aSession({ id: 'cs_2', payment_intent: { id: 'pi_2' } });
    const events = [anEvent('checkout.session.completed', aSession()), anEvent('checkout.session.completed', other)];
    expect(paidIntents(after(ASKED, events))).toEqual(['pi_1', 'pi_2']);
  });

  it('is not paid by a checkout that is complete without money', () => {
    const event = anEvent('checkout.session.completed', aSession({ payment_status: 'unpaid' }));
    expect(paymentAfter(ASKED, event)).toEqual({ outcome: 'unchanged', payment: ASKED });
  });

  it.each([
    ['another amount', 'checkout.session.completed', aSession({ amount_total: 1249 })],
    ['another currency', 'checkout.session.completed', aSession({ currency: 'eur' })],
    ['another payment', 'checkout.session.completed', aSession({ metadata: { integration_id: 'int-1' } })],
    [
      'other metadata',
      'checkout.session.completed',
      aSession({ metadata: { payment_id: 'pay-1', integration_id: 'x' } }),
    ],
    ['no metadata', 'payment_intent.succeeded', anIntent({ metadata: null })],
    [
      'metadata by inheritance',
      'payment_intent.succeeded',
      anIntent({ metadata: { __proto__: { payment_id: 'pay-1' } } }),
    ],
    ['less money than its amount', 'payment_intent.succeeded', anIntent({ amount_received: 50 })],
    ['another checkout that expired', 'checkout.session.expired', aSession({ id: 'cs_2' })],
    ['a refund of more than was paid', 'charge.refunded', aCharge({ amount_refunded: 1251 })],
    ['a charge of another amount', 'charge.refunded', aCharge({ amount: 99 })],
    ['an object of no such form', 'charge.refunded', { id: 5 }],
    ['an amount that is a text', 'checkout.session.completed', aSession({ amount_total: '1250' })],
  ])('does not change by %s', (_, type, object) => {
    const step = paymentAfter(ASKED, anEvent(type, object));
    expect(step).toMatchObject({ outcome: 'mismatch', payment: ASKED });
    expect(step.outcome === 'mismatch' && step.problems.length).toBeGreaterThan(0);
  });

  it('without a checkout yet ignores the end of one', () => {
    const payment = { ...ASKED, checkoutId: null };
    expect(paymentAfter(payment, anEvent('checkout.session.expired', aSession())).outcome).toBe('mismatch');
  });

  it('has nothing to do with other events', () => {
    expect(paymentAfter(ASKED, anEvent('charge.succeeded', aCharge())).outcome).toBe('irrelevant');
  });

  it('comes to the same end in any order and any repetition', () => {
    fc.assert(
      fc.property(histories, ({ events, again }) => {
        expect(after(ASKED, again)).toEqual(after(ASKED, events));
      }),
      { numRuns: examples(500) },
    );
  });

  it('says changed exactly when it did', () => {
    fc.assert(
      fc.property(histories, ({ again }) => {
        again.reduce((payment, event) => {
          const step = paymentAfter(payment, event);
          expect(JSON.stringify(step.payment) !== JSON.stringify(payment)).toBe(step.outcome === 'changed');
          return step.payment;
        }, ASKED);
      }),
    );
  });
});

describe('the payment that an event is about', () => {
  it('stands in its metadata, or is what its checkout refers to', () => {
    expect(paymentIdOf(anEvent('x', anIntent()))).toBe('pay-1');
    expect(paymentIdOf(anEvent('x', { client_reference_id: 'pay-2' }))).toBe('pay-2');
    expect(paymentIdOf(anEvent('x', { metadata: { payment_id: 7 } }))).toBeNull();
    expect(paymentIdOf(anEvent('x', {}))).toBeNull();
  });
});

const kinds = fc.oneof(
  fc
    .record({
      id: fc.constantFrom('cs_1', 'cs_2'),
      amount_total: fc.constantFrom(1250, 1250, 99),
      payment_status: fc.constantFrom('paid', 'unpaid'),
      payment_intent: fc.constantFrom('pi_1', 'pi_2', null),
    })
    .chain((more) =>
      fc
        .constantFrom('checkout.session.completed', 'checkout.session.expired')
        .map((type) => ({ type, object: aSession(more) })),
    ),
  fc
    .record({ id: fc.constantFrom('pi_1', 'pi_2'), currency: fc.constantFrom('usd', 'usd', 'eur') })
    .chain((more) =>
      fc
        .constantFrom('payment_intent.succeeded', 'payment_intent.payment_failed')
        .map((type) => ({ type, object: anIntent(more) })),
    ),
  fc
    .record({ amount_refunded: fc.integer({ min: 0, max: 1300 }), id: fc.constantFrom('ch_1', 'ch_2') })
    .map((more) => ({ type: 'charge.refunded', object: aCharge(more) })),
);

/** Events, each with its own id, and all of them again in another order, some several times. */
const histories = fc
  .array(fc.tuple(kinds, fc.integer({ min: 1, max: 5 })), { maxLength: 8 })
  .map((entries) => entries.map(([{ type, object }, second], at) => anEvent(type, object, { id: `evt_${at}`, second })))
  .chain((events) =>
    fc
      .tuple(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.array(fc.constantFrom(...(events.length > 0 ? events : [anEvent('none', {})])), { maxLength: 8 }),
      )
      .map(([shuffled, repeated]) => ({ events, again: [...shuffled, ...repeated] })),
  );

function after(payment: Payment, events: readonly PaymentEvent[]): Payment {
  return events.reduce((current, event) => paymentAfter(current, event).payment, payment);
}
