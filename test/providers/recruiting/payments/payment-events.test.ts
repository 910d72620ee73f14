import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { paymentAfter } from '../../../../domain/recruiting/payments/payment-after.ts';
import { pendingPayment } from '../../../support/recruiting/pending-payment.ts';
import { createPaymentProvider } from '../../../../providers/recruiting/payments/create-payment-provider.ts';
import { createStripeProvider } from '../../../../providers/recruiting/payments/stripe/stripe-provider.ts';
import type { CheckoutRequest, PaymentProvider } from '../../../../providers/recruiting/payments/payment-provider.ts';
import { signatureOf } from '../../../../stand-ins/checkout/deliveries.ts';
import { SECRET_KEY, WEBHOOK_SECRET, openCheckoutDesk } from '../../../stand-ins/checkout/checkout-desk.ts';
import type { CheckoutDesk } from '../../../stand-ins/checkout/checkout-desk.ts';
import { eventually } from '../../../support/eventually.ts';

let desk: CheckoutDesk;
let provider: PaymentProvider;
let serial = 0;

beforeAll(async () => {
  desk = await openCheckoutDesk();
  provider = createPaymentProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: desk.url,
    isStandIn: true,
  });
});

afterAll(() => desk.close());

describe('an event', () => {
  it('is read, and says of a payment what happened to it', async () => {
    const request = aRequest();
    const { id } = await provider.createCheckout(request);
    await desk.control('POST', `/checkouts/${id}/pay`);
    const hooks = await hooksOf(id, 'checkout.session.completed');
    const event = await provider.readEvent(hooks.body, hooks.headers['stripe-signature'] as string);
    const asked = pendingPayment({ ...request, checkoutId: id });
    expect(paymentAfter(asked, event)).toMatchObject({ outcome: 'changed', payment: { status: 'succeeded' } });
  });

  it.each([
    ['too old', { signed_seconds_ago: 3_600 }],
    ['from the future', { signed_seconds_ago: -3_600 }],
    ['of another secret', { secret: 'whsec_other' }],
  ])('whose signature is %s is refused', async (_, flaw) => {
    const { id } = await provider.createCheckout(aRequest());
    await desk.control('POST', `/checkouts/${id}/expire`);
    const good = await hooksOf(id, 'checkout.session.expired');
    const before = desk.hooks.length;
    await desk.control('POST', `/events/${good.id}/deliver`, flaw);
    // Events of the tests before may come in between.
    const bad = desk.hooks.slice(before).find(({ id: eventId }) => eventId === good.id)!;
    const reading = provider.readEvent(bad.body, bad.headers['stripe-signature'] as string);
    await expect(reading).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([-301, -300, 300, 301])('that was signed %d seconds ago is read where that is at most 300', async (ago) => {
    const nowSeconds = 1_790_000_000;
    const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: desk.url, isStandIn: true };
    const stopped = createStripeProvider({ ...settings, clock: () => nowSeconds * 1000 + 999 });
    const { body } = await anyHook();
    const reading = stopped.readEvent(body, signatureOf(body.toString(), nowSeconds - ago, WEBHOOK_SECRET));
    if (Math.abs(ago) > 300) await expect(reading).rejects.toMatchObject({ code: 'unauthenticated' });
    else expect(await reading).toMatchObject({ type: 'checkout.session.expired' });
  });

  it.each([
    ['nothing', () => ''],
    ['words', () => 'hello'],
    ['no time', (header: string) => header.replace(/^t=\d+,/, '')],
    ['two times', (header: string) => `t=1,${header}`],
    ['a time that is no number', (header: string) => header.replace(/^t=\d+/, 't=NaN')],
    ['another scheme', (header: string) => header.replace('v1=', 'v0=')],
    ['wrong hex', (header: string) => header.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['cut hex', (header: string) => header.slice(0, -1)],
  ])('with %s for a signature is refused', async (_, spoiled) => {
    const { body, header } = await anyHook();
    await expect(provider.readEvent(body, spoiled(header))).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('that was written anew is refused', async () => {
    const { body, header } = await anyHook();
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    await expect(provider.readEvent(rewritten, header)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(provider.readEvent(body.subarray(1), header)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(provider.readEvent(new Uint8Array(), header)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is read without members that would break its objects', async () => {
    const text =
      '{"id":"evt_1","object":"event","type":"x","created":1,"data":{"object":{"amount":{"toString":1},"__proto__":{},"id":"a"}}}';
    const header = signatureOf(text, Math.floor(Date.now() / 1000), WEBHOOK_SECRET);
    const { object } = await provider.readEvent(Buffer.from(text), header);
    expect(JSON.stringify(object)).toBe('{"amount":{},"id":"a"}');
  });

  it.each(['no json', '[]', '{"id":"evt_1"}', '{"object":"v2.core.event"}', 'null'])(
    'that is signed, but is %s, is malformed',
    async (text) => {
      const header = signatureOf(text, Math.floor(Date.now() / 1000), WEBHOOK_SECRET);
      await expect(provider.readEvent(Buffer.from(text), header)).rejects.toMatchObject({ code: 'malformed_request' });
    },
  );
});

describe('the settings', () => {
  it.each([
    ['an address with a path', { apiBase: 'http://127.0.0.1:1/v1' }],
    ['an address that is none', { apiBase: 'stripe' }],
    ['a file', { apiBase: 'file:///etc' }],
    ['a live key in the clear', { secretKey: 'sk_live_1', isStandIn: false }],
    ['a live key for a stand-in', { secretKey: 'rk_live_1', apiBase: 'https://localhost' }],
    ['a stand-in nowhere', { apiBase: null }],
    ['a key of two words', { secretKey: 'sk_test a' }],
    ['no secret', { webhookSecret: '' }],
  ])('refuse %s', (_, wrong) => {
    const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: desk.url, isStandIn: true };
    expect(() => createPaymentProvider({ ...settings, ...wrong })).toThrow(FieldworkError);
  });

  it('make a provider that says what it is', () => {
    const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: desk.url, isStandIn: true };
    expect(createPaymentProvider(settings).isStandIn).toBe(true);
    const real = { secretKey: 'sk_live_1', webhookSecret: WEBHOOK_SECRET, apiBase: null, isStandIn: false };
    expect(createPaymentProvider(real).isStandIn).toBe(false);
  });
});

function aRequest(): CheckoutRequest {
  serial += 1;
  return {
    paymentId: `id-${serial}`,
    money: { amount: 1250, currency: 'USD' },
    description: 'Panel of 5 completes',
    successUrl: 'http://127.0.0.1:9/paid',
    requestedAt: new Date(),
    cancelUrl: 'http://127.0.0.1:9/back',
    expiresAt: new Date(Date.now() + 3_600_000),
    metadata: { integration_id: 'int-1' },
  };
}

async function hooksOf(objectId: string, type: string): Promise<CheckoutDesk['hooks'][number]> {
  const find = () => desk.hooks.find((hook) => hook.type === type && hook.body.includes(objectId));
  await eventually(() => {
    expect(find()).toBeDefined();
  });
  return find()!;
}

async function anyHook(): Promise<{ body: Buffer; header: string }> {
  const { id } = await provider.createCheckout(aRequest());
  await desk.control('POST', `/checkouts/${id}/expire`);
  const { body, headers } = await hooksOf(id, 'checkout.session.expired');
  return { body, header: headers['stripe-signature'] as string };
}
