import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anEventText, signed, startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await startPaymentDesk();
});

afterAll(() => desk.close());

/** A payment whose checkout a person has in front of them. */
async function atTheCheckout(amount = 30_000): Promise<{ runId: string; paymentId: string; checkoutId: string }> {
  const { runId, paymentId } = await desk.awaitingPayment({ money: { amount, currency: 'USD' } });
  await desk.wish(runId, 'create_checkout', paymentId);
  await desk.perform(runId, 'create_checkout');
  const { checkoutId } = await desk.payment(paymentId);
  if (checkoutId === null) throw new Error('There is no checkout.');
  return { runId, paymentId, checkoutId };
}

async function eventOf(paymentId: string, type: string): Promise<string> {
  const text = (await desk.eventsAbout(paymentId)).find((each) => each.includes(`"type":"${type}"`));
  if (text === undefined) throw new Error(`There is no ${type}.`);
  return text;
}

async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}

type Recorded = { readonly outcome: string; readonly reason: string | null; readonly deliveries: number };

async function recordedAs(eventId: string): Promise<Recorded> {
  const [row] = await desk.asOwner<Recorded>(
    `select outcome, reason, deliveries from webhook_events
     where source = 'payments' and event_sha256 = sha256(convert_to(?, 'UTF8'))`,
    [eventId],
  );
  if (row === undefined) throw new Error('It is not recorded.');
  return row;
}

function idOf(text: string): string {
  return (JSON.parse(text) as { id: string }).id;
}

describe('an event of the payment provider', () => {
  it('that says a checkout is paid has the run launched, once', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    const text = await eventOf(paymentId, 'checkout.session.completed');
    expect(await answerOf(await desk.tell(text))).toEqual({ status: 200, body: { received: true } });
    expect(await answerOf(await desk.tell(text))).toEqual({ status: 200, body: { received: true, deduped: true } });
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'succeeded', checkoutUrl: null });
    const run = await desk.runs.run(runId);
    expect(run.life).toMatchObject({ status: 'launching', usedPaymentIds: [paymentId], openPaymentId: null });
    expect(await desk.runs.effects(runId)).toEqual(['launch']);
    const told = (await desk.events()).filter(({ data }) => data['payment_id'] === paymentId);
    expect(told).toMatchObject([
      { type: 'PAYMENT_SUCCEEDED', data: { integration_id: runId, amount: '300.00', currency: 'USD', stand_in: true } },
    ]);
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual(['checkout_made', 'paid']);
    expect((await desk.audit(runId, 'panel_integration')).map(({ action, actor }) => [action, actor])).toEqual([
      ['paid', 'provider:payments'],
    ]);
    expect(await recordedAs(idOf(text))).toEqual({ outcome: 'handled', reason: null, deliveries: 2 });
  });

  it('sent many times at once is handled once', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    const text = await eventOf(paymentId, 'payment_intent.succeeded');
    const answers = await Promise.all(Array.from({ length: 8 }, async () => answerOf(await desk.tell(text))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => !Object.hasOwn(body as object, 'deduped'))).toHaveLength(1);
    expect(await desk.runs.effects(runId)).toEqual(['launch']);
  });

  it('says that a try was declined, and then that another went well', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.decline(checkoutId);
    await desk.tell(await eventOf(paymentId, 'payment_intent.payment_failed'));
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'failed', intents: [{ state: 'failed' }] });
    expect((await desk.payment(paymentId)).checkoutUrl).not.toBeNull();
    expect((await desk.runs.run(runId)).life.status).toBe('awaiting_payment');
    await desk.atStripe.pay(checkoutId);
    await desk.tell(await eventOf(paymentId, 'payment_intent.succeeded'));
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'succeeded', intents: [{ state: 'paid' }] });
    const told = (await desk.events()).filter(({ data }) => data['payment_id'] === paymentId);
    expect(told.map(({ type }) => type)).toEqual(['PAYMENT_FAILED', 'PAYMENT_SUCCEEDED']);
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual(['checkout_made', 'failed', 'paid']);
  });

  it('says that nobody paid in time: the run ends, and nothing is launched', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.expire(checkoutId);
    await desk.tell(await eventOf(paymentId, 'checkout.session.expired'));
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'expired', checkoutUrl: null });
    expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'expired', openPaymentId: null });
    expect((await desk.runs.run(runId)).endedAt).not.toBeNull();
    const told = (await desk.events()).filter(({ data }) => data['payment_id'] === paymentId);
    expect(told.map(({ type }) => type)).toEqual(['PAYMENT_EXPIRED']);
  });

  it('of a payment that comes after its end has it given back, once', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    const late = await eventOf(paymentId, 'payment_intent.succeeded');
    const sessionText = (await eventOf(paymentId, 'checkout.session.completed')).replaceAll('"paid"', '"unpaid"');
    const session = (JSON.parse(sessionText) as { data: { object: object } }).data.object;
    await desk.tell(anEventText('checkout.session.expired', session));
    expect((await desk.runs.run(runId)).life.status).toBe('expired');
    await desk.tell(late);
    await desk.tell(await eventOf(paymentId, 'checkout.session.completed'));
    expect((await desk.runs.run(runId)).life).toMatchObject({ usedPaymentIds: [], unusedPaymentIds: [paymentId] });
    await desk.perform(runId, 'refund_unused');
    await desk.wish(runId, 'refund_unused');
    await desk.perform(runId, 'refund_unused');
    expect(await desk.refunds(paymentId)).toMatchObject([
      { reason: 'unused', state: 'succeeded', money: { amount: 30_000 } },
    ]);
    const { intents } = await desk.payment(paymentId);
    const { refunds } = await desk.atStripe.records();
    expect(refunds.filter(({ payment_intent }) => payment_intent === intents[0]?.id)).toHaveLength(1);
  });

  it('says that somebody paid twice: the second goes back, and the run goes on', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    await desk.tell(await eventOf(paymentId, 'payment_intent.succeeded'));
    const intent = (await desk.atStripe.records()).intents.find(({ metadata }) => metadata['payment_id'] === paymentId);
    await desk.tell(anEventText('payment_intent.succeeded', { ...intent, id: 'pi_standin_second' }));
    const payment = await desk.payment(paymentId);
    expect(payment.intents.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await desk.runs.effects(runId)).toEqual(['launch', 'refund_unused']);
    expect((await desk.runs.run(runId)).life.status).toBe('launching');
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual(['checkout_made', 'paid', 'paid_again']);
  });

  it('of a refund is noted on the payment, and in its audit log', async () => {
    const { paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    await desk.tell(await eventOf(paymentId, 'payment_intent.succeeded'));
    const [intent] = (await desk.payment(paymentId)).intents;
    await desk.atStripe.refund(intent?.id ?? '', 1_250);
    await desk.tell(await eventOf(paymentId, 'charge.refunded'));
    expect(await desk.payment(paymentId)).toMatchObject({
      status: 'succeeded',
      refunds: [{ intentId: intent?.id, refundedSoFar: { amount: 1_250, currency: 'USD' } }],
    });
    expect((await desk.audit(paymentId)).at(-1)).toMatchObject({
      action: 'refunded',
      actor: 'provider:payments',
      details: { intent_id: intent?.id, refunded_so_far: '12.50' },
    });
    const view = await answerOf(await desk.app.request(`/api/v1/payments/${paymentId}`, { as: headersOf(desk) }));
    expect(view).toMatchObject({ status: 200, body: { status: 'succeeded', refunded: '12.50', refunds: [] } });
  });

  it.each([
    ['another amount', { amount: 30_001, amount_received: 30_001 }],
    ['less than was asked for', { amount_received: 1 }],
    ['another currency', { currency: 'eur' }],
    ['ids that are not as we told them', { metadata: { integration_id: 'another' } }],
  ])('with %s changes nothing, and somebody can see it', async (_, wrong) => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    const intent = (await desk.atStripe.records()).intents.find(({ metadata }) => metadata['payment_id'] === paymentId);
    const metadata = { ...intent?.metadata, ...('metadata' in wrong ? wrong.metadata : {}) };
    const text = anEventText('payment_intent.succeeded', { ...intent, ...wrong, metadata });
    expect(await answerOf(await desk.tell(text))).toEqual({ status: 200, body: { received: true } });
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'pending', intents: [] });
    expect((await desk.runs.run(runId)).life.status).toBe('awaiting_payment');
    expect((await desk.audit(paymentId)).map(({ action }) => action)).toEqual(['checkout_made', 'mismatch']);
    expect(await recordedAs(idOf(text))).toMatchObject({ outcome: 'mismatch' });
  });

  it.each([
    ['of a type that means nothing here', () => anEventText('invoice.paid', {}), 'ignored'],
    ['about nobody’s payment', () => anEventText('payment_intent.succeeded', { metadata: {} }), 'unroutable'],
    [
      'about a payment that is not there',
      () => anEventText('payment_intent.succeeded', { metadata: { payment_id: randomUUID() } }),
      'unroutable',
    ],
    [
      'about a payment with a name that is none',
      () => anEventText('payment_intent.succeeded', { metadata: { payment_id: "x' or 1=1" } }),
      'unroutable',
    ],
    ['of a subscription that nobody knows', () => anEventText('customer.subscription.updated', {}), 'unroutable'],
  ])('%s is taken, recorded, and nothing more', async (_, text, outcome) => {
    const sent = text();
    expect(await answerOf(await desk.tell(sent))).toEqual({ status: 200, body: { received: true } });
    expect(await answerOf(await desk.tell(sent))).toEqual({ status: 200, body: { received: true, deduped: true } });
    expect(await recordedAs(idOf(sent))).toMatchObject({ outcome, deliveries: 2 });
  });

  it('whose effect fails is not marked, and is handled when it comes again', async () => {
    const { runId, paymentId, checkoutId } = await atTheCheckout();
    await desk.atStripe.pay(checkoutId);
    const text = await eventOf(paymentId, 'checkout.session.completed');
    // What the event brings about can't be written: as after a crash in between, nothing of it must be there.
    await desk.asOwner('alter table audit_log rename to audit_log_away');
    const failed = await desk
      .tell(text)
      .then(answerOf)
      // Files that come after this one work with the same table.
      .finally(() => desk.asOwner('alter table audit_log_away rename to audit_log'));
    expect(failed).toEqual({ status: 500, body: { error: 'handler error' } });
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'pending' });
    expect(await recordedAs(idOf(text))).toMatchObject({ outcome: 'failed' });
    expect(await answerOf(await desk.tell(text))).toEqual({ status: 200, body: { received: true } });
    expect(await desk.payment(paymentId)).toMatchObject({ status: 'succeeded' });
    expect(await desk.runs.effects(runId)).toEqual(['launch']);
    expect(await recordedAs(idOf(text))).toMatchObject({ outcome: 'handled' });
    expect(await answerOf(await desk.tell(text))).toMatchObject({ body: { deduped: true } });
  });
});

describe('a body', () => {
  const text = anEventText('invoice.paid', { note: 'Grüße' });
  const header = () => signed(text)['payment-signature'] ?? '';

  it('without a signature is refused by the words that are laid down', async () => {
    const response = await desk.tell(text, {});
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await answerOf(response)).toEqual({ status: 400, body: { error: 'missing payment-signature header' } });
  });

  it('is taken with the header as Stripe calls it', async () => {
    const sent = anEventText('invoice.paid', {});
    const answer = await desk.tell(sent, { 'Stripe-Signature': signed(sent)['payment-signature'] ?? '' });
    expect(await answerOf(answer)).toEqual({ status: 200, body: { received: true } });
  });

  it.each([
    [
      'forged',
      () => desk.tell(text, { 'payment-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }),
    ],
    ['signed with words', () => desk.tell(text, { 'payment-signature': 'please' })],
    ['cut', () => desk.tell(text.slice(0, -1), { 'payment-signature': header() })],
    ['written anew', () => desk.tell(JSON.stringify(JSON.parse(text), null, 1), { 'payment-signature': header() })],
    ['signed with another secret', () => desk.tell(text, signed(text, { secret: 'whsec_another' }))],
    ['too old', () => desk.tell(text, signed(text, { secondsAgo: 301 }))],
    ['of the future', () => desk.tell(text, signed(text, { secondsAgo: -3_600 }))],
    ['signed, and no event', () => desk.tell('{"id":"evt_1"}')],
    ['signed, and no JSON', () => desk.tell('hello')],
    ['empty', () => desk.tell('', { 'payment-signature': header() })],
  ])('that is %s is refused with 400', async (_, send) => {
    const { status, body } = await answerOf(await send());
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toEqual(['error']);
    await expect(recordedAs(idOf(text))).rejects.toThrow('not recorded');
  });

  it('that is compressed, of another type, or too large is refused before its signature is looked at', async () => {
    const zipped = await desk.tell(new Uint8Array(gzipSync(text)), { ...signed(text), 'Content-Encoding': 'gzip' });
    expect(zipped.status).toBe(415);
    expect((await desk.tell(text, { ...signed(text), 'Content-Type': 'text/plain' })).status).toBe(415);
    const large = anEventText('invoice.paid', { text: 'x'.repeat(600_000) });
    const refused = await desk.tell(large);
    expect(refused.status).toBe(413);
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  });
});

function headersOf({ member }: PaymentDesk): Record<string, string> {
  return { 'X-Service-Token': 'token-of-the-tests', 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? '' };
}
