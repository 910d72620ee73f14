import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anEventText, startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await startPaymentDesk();
});

afterEach(() => desk.atStripe.clearFaults());

afterAll(() => desk.close());

/** A payment that came, for a run that has ended without it. */
async function anUnusedPayment(): Promise<{ runId: string; paymentId: string }> {
  const { runId, paymentId, checkoutId } = await atTheCheckout();
  const { life } = await desk.runs.run(runId);
  await desk.runs.update(runId, { life: { ...life, status: 'cancelled', openPaymentId: null } });
  await desk.atStripe.pay(checkoutId);
  await tellAll(paymentId);
  expect((await desk.runs.run(runId)).life.unusedPaymentIds).toEqual([paymentId]);
  return { runId, paymentId };
}

async function atTheCheckout(): Promise<{ runId: string; paymentId: string; checkoutId: string }> {
  const { runId, paymentId } = await desk.awaitingPayment();
  await desk.wish(runId, 'create_checkout', paymentId);
  await desk.perform(runId, 'create_checkout');
  return { runId, paymentId, checkoutId: (await desk.payment(paymentId)).checkoutId ?? '' };
}

async function tellAll(paymentId: string): Promise<void> {
  for (const text of await desk.eventsAbout(paymentId)) await desk.tell(text);
}

/** What went back at Stripe of all intents of a payment. */
async function refundedAtStripe(paymentId: string): Promise<number> {
  const { charges } = await desk.atStripe.records();
  return charges
    .filter(({ metadata }) => metadata['payment_id'] === paymentId)
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

describe('a payment that is not used', () => {
  it('goes back in full, and the audit log tells so', async () => {
    const { runId, paymentId } = await anUnusedPayment();
    await desk.perform(runId, 'refund_unused');
    expect(await refundedAtStripe(paymentId)).toBe(30_000);
    await tellAll(paymentId);
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual([
      ...['checkout_made', 'paid', 'refund_made', 'refunded'],
    ]);
    expect((await desk.audit(paymentId)).at(-2)?.details).toMatchObject({ reason: 'unused', amount: '300.00' });
  });

  it.each(['cut_after', 'hang_after', 'server_error_after', 'server_error', 'cut_before', 'rate_limited'] as const)(
    'goes back once where Stripe does this: %s',
    async (kind) => {
      const { runId, paymentId } = await anUnusedPayment();
      await desk.atStripe.failNext({ kind, times: 2, method: 'POST', path: '/v1/refunds' });
      await (kind === 'hang_after' ? desk.performImpatiently : desk.perform)(runId, 'refund_unused');
      await desk.atStripe.clearFaults();
      await desk.perform(runId, 'refund_unused');
      await desk.wish(runId, 'refund_unused');
      await desk.perform(runId, 'refund_unused');
      expect((await desk.open(runId)).map((effect) => effect.kind)).toEqual(['settle']);
      expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
      expect(await refundedAtStripe(paymentId)).toBe(30_000);
    },
  );

  it('has a statement, like every payment of a run that has ended', async () => {
    const { runId } = await anUnusedPayment();
    await desk.perform(runId, 'refund_unused');
    await desk.perform(runId, 'settle');
    const { life, statement } = await desk.runs.run(runId);
    expect(life.settlement).toBe('done');
    expect(statement).toMatchObject({ delivered: 0, paid: '300.00', refunded_before: '300.00', kept: '0.00' });
    expect(await desk.open(runId)).toEqual([]);
  });

  it('goes back less what somebody gave back at Stripe already', async () => {
    const { runId, paymentId } = await anUnusedPayment();
    const [intent] = (await desk.payment(paymentId)).intents;
    await desk.atStripe.refund(intent?.id ?? '', 10_000);
    await tellAll(paymentId);
    await desk.perform(runId, 'refund_unused');
    expect(await desk.refunds(paymentId)).toMatchObject([{ money: { amount: 20_000 }, state: 'succeeded' }]);
    expect(await refundedAtStripe(paymentId)).toBe(30_000);
  });

  it('that Stripe can not give back is told to a person, and not asked for again', async () => {
    const { runId, paymentId } = await anUnusedPayment();
    const [intent] = (await desk.payment(paymentId)).intents;
    // Given back there, and no event has told of it yet.
    await desk.atStripe.refund(intent?.id ?? '');
    await desk.perform(runId, 'refund_unused');
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'failed' }]);
    expect((await desk.audit(paymentId)).at(-1)).toMatchObject({ action: 'refund_failed' });
    const told = (await desk.events()).filter(({ data }) => data['integration_id'] === runId);
    expect(told.at(-1)).toMatchObject({
      type: 'PANEL_NEEDS_PERSON',
      data: { problem: 'refund_failed', payment_id: paymentId, amount: '300.00' },
    });
    await desk.wish(runId, 'refund_unused');
    await desk.perform(runId, 'refund_unused');
    expect((await desk.open(runId)).map(({ kind }) => kind)).toEqual(['settle']);
    expect(await desk.refunds(paymentId)).toHaveLength(1);
  });

  it('that the bank sends back days later is a person’s, in whatever order that is told', async () => {
    const { runId, paymentId } = await anUnusedPayment();
    await desk.perform(runId, 'refund_unused');
    const { refunds } = await desk.atStripe.records();
    const refund = refunds.find(({ metadata }) => metadata['payment_id'] === paymentId);
    await desk.atStripe.failRefund(refund?.id ?? '');
    await tellAll(paymentId);
    await desk.tell(anEventText('refund.updated', { ...refund, status: 'succeeded' }));
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'failed' }]);
    const told = (await desk.events()).filter(({ data }) => data['payment_id'] === paymentId);
    expect(told.map(({ type }) => type)).toEqual(['PAYMENT_SUCCEEDED', 'PANEL_NEEDS_PERSON']);
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toContain('refund_failed');
    // A refund of nobody's, and one of another payment, say nothing of ours.
    const foreign = { ...refund, status: 'failed', metadata: { payment_id: paymentId, refund_id: 'x' } };
    expect((await desk.tell(anEventText('refund.failed', foreign))).status).toBe(200);
  });

  it('of which no event told the intent goes back by what the checkout says', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    const { life } = await desk.runs.run(runId);
    await desk.runs.update(runId, { life: { ...life, status: 'cancelled', openPaymentId: null } });
    await desk.atStripe.pay(checkoutId);
    const session = (await desk.atStripe.checkoutsOf(paymentId))[0];
    await desk.tell(anEventText('checkout.session.completed', { ...session, payment_intent: null }));
    expect((await desk.payment(paymentId)).intents).toEqual([]);
    await desk.perform(runId, 'refund_unused');
    expect(await refundedAtStripe(paymentId)).toBe(30_000);
  });
});

describe('a payment that was paid twice', () => {
  it('gives back one of the two, whichever event comes first, and keeps the other', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    await tellAll(paymentId);
    // A second payer, at a checkout of the same payment that we never knew of.
    const { atStripe } = desk;
    const second = await desk.services.payments!.createCheckout({
      paymentId: `${paymentId}-again`,
      money: { amount: 30_000, currency: 'USD' },
      description: 'Panel',
      successUrl: 'http://127.0.0.1:9/',
      requestedAt: new Date(),
      cancelUrl: 'http://127.0.0.1:9/',
      expiresAt: new Date(Date.now() + 3_600_000),
      metadata: {},
    });
    await atStripe.pay(second.id);
    const { intents } = await atStripe.records();
    const first = intents.find(({ metadata }) => metadata['payment_id'] === paymentId);
    const other = intents.find(({ metadata }) => metadata['payment_id'] === `${paymentId}-again`);
    await desk.tell(anEventText('payment_intent.succeeded', { ...other, metadata: first?.metadata }));
    await desk.perform(runId, 'refund_unused');
    await desk.wish(runId, 'refund_unused');
    await desk.perform(runId, 'refund_unused');
    expect(await desk.refunds(paymentId)).toMatchObject([{ reason: 'paid_twice', state: 'succeeded' }]);
    const { charges } = await atStripe.records();
    const back = charges.filter(({ payment_intent: id }) => id === first?.id || id === other?.id);
    expect(back.map(({ amount_refunded }) => amount_refunded).toSorted((a, b) => a - b)).toEqual([0, 30_000]);
    expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'launching', usedPaymentIds: [paymentId] });
  });
});
