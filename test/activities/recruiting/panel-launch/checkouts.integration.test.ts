import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;
/** How far the clock of the service is ahead of the machine's. */
let aheadMs = 0;
/** What happens once the service has begun to make a checkout, before Stripe is asked. */
let meanwhile: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  desk = await startPaymentDesk(({ payments }) => {
    if (payments === null) throw new Error('The test has no payments.');
    const createCheckout: typeof payments.createCheckout = async (...asked) => {
      await meanwhile();
      return payments.createCheckout(...asked);
    };
    return { now: () => new Date(Date.now() + aheadMs), payments: { ...payments, createCheckout } };
  });
});

afterEach(async () => {
  aheadMs = 0;
  meanwhile = () => Promise.resolve();
  await desk.atStripe.clearFaults();
});

afterAll(() => desk.close());

const HOUR_MS = 3_600_000;

async function atTheCheckout(): Promise<{ runId: string; paymentId: string; checkoutId: string }> {
  const { runId, paymentId } = await desk.awaitingPayment();
  await desk.wish(runId, 'create_checkout', paymentId);
  await desk.perform(runId, 'create_checkout');
  return { runId, paymentId, checkoutId: (await desk.payment(paymentId)).checkoutId ?? '' };
}

async function end(runId: string, paymentId: string): Promise<void> {
  await desk.wish(runId, 'expire_checkout', paymentId);
  await desk.perform(runId, 'expire_checkout');
}

describe('making a checkout', () => {
  it('tells Stripe what is to be paid, by ids of ours alone, and keeps where', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    const [session, ...more] = await desk.atStripe.checkoutsOf(paymentId);
    expect(more).toEqual([]);
    const { quoteId } = await desk.runs.run(runId);
    expect(session).toMatchObject({
      ...{ id: checkoutId, amount_total: 30_000, currency: 'usd', client_reference_id: paymentId },
      metadata: { payment_id: paymentId, integration_id: runId, quote_id: quoteId, team_id: desk.member.teamId },
    });
    const payment = await desk.payment(paymentId);
    expect(payment.checkoutUrl).toBe(session?.url);
    expect(await desk.audit(paymentId)).toMatchObject([{ action: 'checkout_made', actor: 'service' }]);
    expect(await desk.open(runId)).toEqual([]);
  });

  it('that ends sooner than Stripe takes is asked for with an hour, the same each time', async () => {
    const createdAt = new Date();
    // Below Stripe's half hour, and far above what this test takes.
    const expiresAt = new Date(createdAt.getTime() + 20 * 60_000);
    const { runId, paymentId } = await desk.awaitingPayment({ createdAt, expiresAt });
    await desk.wish(runId, 'create_checkout', paymentId);
    await desk.perform(runId, 'create_checkout');
    const [session] = await desk.atStripe.checkoutsOf(paymentId);
    expect(session?.expires_at).toBe(Math.floor((createdAt.getTime() + HOUR_MS) / 1_000));
  });

  it('without an answer is made once', async () => {
    const { runId, paymentId } = await desk.awaitingPayment();
    await desk.wish(runId, 'create_checkout', paymentId);
    await desk.atStripe.failNext({ kind: 'cut_after', times: 2, method: 'POST', path: '/v1/checkout/sessions' });
    await desk.perform(runId, 'create_checkout');
    expect(await desk.open(runId)).toMatchObject([{ kind: 'create_checkout', tries: 1 }]);
    expect((await desk.open(runId))[0]?.problem).toContain('Stripe');
    await desk.perform(runId, 'create_checkout');
    expect(await desk.open(runId)).toEqual([]);
    expect(await desk.atStripe.checkoutsOf(paymentId)).toHaveLength(1);
    expect((await desk.payment(paymentId)).checkoutUrl).not.toBeNull();
  });

  it('is left undone where nobody is to pay any more', async () => {
    const { runId, paymentId } = await desk.awaitingPayment();
    await desk.wish(runId, 'create_checkout', paymentId);
    const { life } = await desk.runs.run(runId);
    await desk.runs.update(runId, { life: { ...life, status: 'cancelled', openPaymentId: null } });
    await desk.perform(runId, 'create_checkout');
    expect(await desk.open(runId)).toEqual([]);
    expect(await desk.atStripe.checkoutsOf(paymentId)).toEqual([]);
  });

  it('is left undone once the time to pay is over, and the run then ends', async () => {
    const { runId, paymentId } = await desk.awaitingPayment();
    await desk.wish(runId, 'create_checkout', paymentId);
    aheadMs = 2 * HOUR_MS;
    await desk.perform(runId, 'create_checkout');
    await end(runId, paymentId);
    expect(await desk.atStripe.checkoutsOf(paymentId)).toEqual([]);
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'expired', checkoutId: null });
    expect((await desk.runs.run(runId)).life.status).toBe('expired');
  });

  it('that Stripe refuses ends the run, and says why', async () => {
    // Stripe takes nothing below half a dollar.
    const { runId, paymentId } = await desk.awaitingPayment({ money: { amount: 1, currency: 'USD' } });
    await desk.wish(runId, 'create_checkout', paymentId);
    await desk.perform(runId, 'create_checkout');
    expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'expired', openPaymentId: null });
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'expired' });
    const [entry] = await desk.audit(paymentId);
    expect(entry).toMatchObject({ action: 'expired', actor: 'service' });
    expect(String(entry?.details['because'])).toContain('Stripe refused');
    const told = (await desk.events()).find(({ data }) => data['payment_id'] === paymentId);
    expect(told).toMatchObject({ type: 'PAYMENT_EXPIRED', data: { because: entry?.details['because'] } });
  });

  it('whose run was cancelled while Stripe made it shows its address to nobody, and is ended', async () => {
    const { runId, paymentId } = await desk.awaitingPayment();
    await desk.wish(runId, 'create_checkout', paymentId);
    meanwhile = async () => {
      const { life } = await desk.runs.run(runId);
      await desk.runs.update(runId, { life: { ...life, status: 'cancelled', openPaymentId: null } });
    };
    await desk.perform(runId, 'create_checkout');
    const { checkoutId, checkoutUrl } = await desk.payment(paymentId);
    expect(checkoutId).not.toBeNull();
    expect(checkoutUrl).toBeNull();
    await end(runId, paymentId);
    expect(await desk.atStripe.checkoutsOf(paymentId)).toMatchObject([{ status: 'expired' }]);
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'expired' });
    expect((await desk.runs.run(runId)).life.status).toBe('cancelled');
  });
});

describe('ending a checkout', () => {
  it('that nobody has paid ends the run; Stripe is asked first', async () => {
    const { runId, paymentId } = await atTheCheckout();
    await end(runId, paymentId);
    expect(await desk.atStripe.checkoutsOf(paymentId)).toMatchObject([{ status: 'expired' }]);
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'expired', checkoutUrl: null });
    expect((await desk.runs.run(runId)).life.status).toBe('expired');
    // Stripe's own event is no news then.
    const text = (await desk.eventsAbout(paymentId)).find((each) => each.includes('checkout.session.expired')) ?? '';
    expect((await desk.tell(text)).status).toBe(200);
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual(['checkout_made', 'expired']);
  });

  it('that was paid in its last second launches, though no event has come', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    await end(runId, paymentId);
    const payment = await desk.payment(paymentId);
    expect(payment).toMatchObject({ status: 'succeeded', intents: [{ state: 'paid' }] });
    expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'launching', usedPaymentIds: [paymentId] });
    expect(await desk.runs.effects(runId)).toEqual(['launch']);
    for (const text of await desk.eventsAbout(paymentId)) await desk.tell(text);
    expect(await desk.runs.effects(runId)).toEqual(['launch']);
    expect((await desk.events()).filter(({ data }) => data['payment_id'] === paymentId)).toHaveLength(1);
  });

  it('that was paid before a cancel could end it gives the money back', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    const { life } = await desk.runs.run(runId);
    await desk.runs.update(runId, { life: { ...life, status: 'cancelled', openPaymentId: null } });
    await desk.atStripe.pay(checkoutId);
    await end(runId, paymentId);
    expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'cancelled', unusedPaymentIds: [paymentId] });
    await desk.perform(runId, 'refund_unused');
    expect(await desk.refunds(paymentId)).toMatchObject([{ reason: 'unused', state: 'succeeded' }]);
  });

  it('while Stripe is away waits, and gives up nothing', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.failNext({ kind: 'rate_limited', times: 1 });
    await end(runId, paymentId);
    expect(await desk.open(runId)).toMatchObject([{ kind: 'expire_checkout', tries: 1 }]);
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'pending' });
    await desk.atStripe.pay(checkoutId);
    await desk.perform(runId, 'expire_checkout');
    expect((await desk.runs.run(runId)).life.status).toBe('launching');
  });
});
