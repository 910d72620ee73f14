import fc from 'fast-check';
import { examples } from '../../../support/examples.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStripeProvider } from '../../../../providers/recruiting/payments/stripe/stripe-provider.ts';
import type { CheckoutRequest, PaymentProvider } from '../../../../providers/recruiting/payments/payment-provider.ts';
import { eventually } from '../../../support/eventually.ts';
import { SECRET_KEY, WEBHOOK_SECRET, openCheckoutDesk } from '../../../stand-ins/checkout/checkout-desk.ts';
import type { CheckoutDesk } from '../../../stand-ins/checkout/checkout-desk.ts';

let desk: CheckoutDesk;
let provider: PaymentProvider;
let serial = 0;

beforeAll(async () => {
  desk = await openCheckoutDesk();
  provider = providerOf({});
});

afterAll(() => desk.close());

beforeEach(async () => {
  await desk.control('DELETE', '/faults');
});

describe('a checkout', () => {
  it('is open, with an address for a person, and tells what was asked for', async () => {
    const request = aRequest();
    const checkout = await provider.createCheckout(request);
    expect(checkout).toEqual({
      id: expect.stringMatching(/^cs_/),
      url: expect.stringContaining('/c/pay/'),
      state: 'open',
      paymentIntentId: null,
      money: { amount: 1250, currency: 'USD' },
      metadata: { integration_id: 'int-1', payment_id: request.paymentId },
    });
    expect(await provider.readCheckout(checkout.id)).toEqual(checkout);
  });

  it('is the same, however often it is asked for, and says how it is now', async () => {
    const request = aRequest();
    const first = await provider.createCheckout(request);
    expect(await provider.createCheckout(request)).toEqual(first);
    await desk.control('POST', `/checkouts/${first.id}/pay`);
    expect(await provider.createCheckout(request)).toMatchObject({ id: first.id, state: 'paid', url: null });
    expect(await sessionsOf(request.paymentId)).toHaveLength(1);
  });

  it('of one id with something else in it is refused', async () => {
    const request = aRequest();
    await provider.createCheckout(request);
    const other = provider.createCheckout({ ...request, money: { amount: 9999, currency: 'USD' } });
    await expect(other).rejects.toMatchObject({
      code: 'payment_refused',
      message: expect.stringContaining('used before'),
    });
  });

  it('that is paid has its intent', async () => {
    const { id } = await provider.createCheckout(aRequest());
    await desk.control('POST', `/checkouts/${id}/pay`);
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'paid',
      url: null,
      paymentIntentId: expect.stringMatching(/^pi_/),
    });
  });

  it('may be declined and paid all the same', async () => {
    const { id } = await provider.createCheckout(aRequest());
    await desk.control('POST', `/checkouts/${id}/decline`);
    const declined = await provider.readCheckout(id);
    expect(declined.state).toBe('open');
    await desk.control('POST', `/checkouts/${id}/pay`);
    expect((await provider.readCheckout(id)).paymentIntentId).toBe(declined.paymentIntentId);
  });

  it('expires when it is told to, and twice is once', async () => {
    const { id } = await provider.createCheckout(aRequest());
    expect(await provider.expireCheckout(id)).toMatchObject({ state: 'expired', url: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ state: 'expired' });
  });

  it('that was paid in the last moment says so instead of expiring', async () => {
    const { id } = await provider.createCheckout(aRequest());
    await desk.control('POST', `/checkouts/${id}/pay`);
    expect(await provider.expireCheckout(id)).toMatchObject({ state: 'paid' });
  });

  it('takes amounts in the units of the provider', async () => {
    const checkout = await provider.createCheckout(aRequest({ money: { amount: 1200, currency: 'ISK' } }));
    expect(checkout.money).toEqual({ amount: 1200, currency: 'ISK' });
    expect((await desk.ask('GET', `/v1/checkout/sessions/${checkout.id}`)).body.amount_total).toBe(120_000);
  });

  it('has a name that is clipped rather than refused', async () => {
    const checkout = await provider.createCheckout(aRequest({ description: '😀'.repeat(300) }));
    const records = await desk.records();
    expect(records.details[checkout.id]!.lines[0]!.name).toMatch(/^(😀)+…$/u);
  });

  it.each([
    ['a fraction of the smallest unit', { money: { amount: 12.5, currency: 'USD' } }],
    ['less than is worth it', { money: { amount: 1, currency: 'USD' } }],
    ['an end too soon', { expiresAt: new Date(Date.now() + 60_000) }],
    ['an end too late', { expiresAt: new Date(Date.now() + 25 * 3_600_000) }],
    ['an address that is none', { successUrl: 'javascript:alert(1)' }],
    ['metadata that are too long', { metadata: { note: 'x'.repeat(501) } }],
  ])('is refused with %s', async (_, wrong) => {
    await expect(provider.createCheckout(aRequest(wrong))).rejects.toMatchObject({ code: 'payment_refused' });
  });

  it('that nobody made is not found', async () => {
    await expect(provider.readCheckout('cs_none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(provider.expireCheckout('cs_none')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a checkout, when Stripe fails', () => {
  it('is made once, though the answer never came', async () => {
    const request = aRequest();
    const impatient = providerOf({ timeoutMs: 500 });
    await desk.control('POST', '/faults', { kind: 'hang_after', path: '/v1/checkout/sessions' });
    await expect(impatient.createCheckout(request)).rejects.toMatchObject({ code: 'payment_unavailable' });
    // The impatient one may have given up before it asked: then nobody has met the fault.
    await desk.control('DELETE', '/faults');
    expect(await provider.createCheckout(request)).toMatchObject({ state: 'open' });
    expect(await sessionsOf(request.paymentId)).toHaveLength(1);
  });

  it('is made once, though the connection was cut twice', async () => {
    const request = aRequest();
    await desk.control('POST', '/faults', { kind: 'cut_after', times: 2 });
    await expect(provider.createCheckout(request)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await provider.createCheckout(request)).toMatchObject({ state: 'open' });
    expect(await sessionsOf(request.paymentId)).toHaveLength(1);
  });

  it('comes about after a failure that Stripe keeps for the key', async () => {
    const request = aRequest();
    await desk.control('POST', '/faults', { kind: 'server_error', method: 'POST' });
    await expect(provider.createCheckout(request)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const checkout = await provider.createCheckout(request);
    expect(checkout.state).toBe('open');
    expect(await provider.createCheckout(request)).toEqual(checkout);
    expect(await sessionsOf(request.paymentId)).toHaveLength(1);
  });

  it('is the one that was made, when the failure came after it', async () => {
    const request = aRequest();
    await desk.control('POST', '/faults', { kind: 'server_error_after', method: 'POST' });
    await expect(provider.createCheckout(request)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const checkout = await provider.createCheckout(request);
    expect(checkout).toMatchObject({ state: 'open', url: expect.stringContaining('/c/pay/') });
    expect(await provider.createCheckout(request)).toEqual(checkout);
    expect(await sessionsOf(request.paymentId)).toHaveLength(1);
  });

  it('is one, whatever faults come in whatever order', async () => {
    const fault = fc.constantFrom('server_error', 'server_error_after', 'cut_before', 'cut_after', 'rate_limited');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), async (faults) => {
        const request = aRequest();
        for (const kind of faults) {
          await desk.control('POST', '/faults', { kind, method: 'POST' });
          await provider.createCheckout(request).catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'payment_unavailable' });
          });
        }
        await desk.control('DELETE', '/faults');
        const checkout = await provider.createCheckout(request);
        expect(checkout.state).toBe('open');
        expect((await sessionsOf(request.paymentId)).map(({ id }) => id)).toEqual([checkout.id]);
      }),
      { numRuns: examples(60, 8) },
    );
  });

  it('waits as long as it is told to', async () => {
    await desk.control('POST', '/faults', { kind: 'rate_limited', retry_after_seconds: 7 });
    await expect(provider.createCheckout(aRequest())).rejects.toMatchObject({
      code: 'payment_unavailable',
      retryAfterMs: 7_000,
    });
    await desk.control('POST', '/faults', { kind: 'rate_limited' });
    await expect(provider.createCheckout(aRequest())).rejects.toMatchObject({ retryAfterMs: 5_000 });
  });

  it('is not asked for twice at once', async () => {
    const request = aRequest();
    await desk.control('POST', '/faults', { kind: 'slow', delay_ms: 600_000 });
    const slow = provider.createCheckout(request);
    await eventually(async () => {
      expect((await desk.records()).faults).toEqual([]);
    });
    await expect(provider.createCheckout(request)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await provider.createCheckout({ ...request, paymentId: nextId() })).toMatchObject({ state: 'open' });
    await desk.control('DELETE', '/faults');
    expect(await slow).toMatchObject({ state: 'open' });
  });

  it('is not to be had where nobody is', async () => {
    const lost = providerOf({ apiBase: 'http://127.0.0.1:1' });
    await expect(lost.createCheckout(aRequest())).rejects.toMatchObject({
      code: 'payment_unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('says which key is wrong without saying the key', async () => {
    const stranger = providerOf({ secretKey: 'sk_test_very_secret_word' });
    const error = await stranger.readCheckout('cs_1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'payment_credentials_rejected' });
    expect(everythingIn(error)).not.toContain('very_secret');
  });
});

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const paymentIntentId = await paidIntent();
    const part = await provider.refund({ refundId: nextId(), paymentIntentId, money: usd(250) });
    expect(part).toEqual({ id: expect.stringMatching(/^re_/), money: usd(250), state: 'succeeded' });
    await provider.refund({ refundId: nextId(), paymentIntentId, money: usd(1000) });
    await expect(provider.refund({ refundId: nextId(), paymentIntentId, money: usd(1) })).rejects.toMatchObject({
      code: 'payment_refused',
    });
  });

  it('is one, though Stripe has forgotten the key', async () => {
    const refund = { refundId: nextId(), paymentIntentId: await paidIntent(), money: usd(250) };
    const first = await provider.refund(refund);
    await desk.control('DELETE', '/keys');
    expect(await provider.refund(refund)).toEqual(first);
    expect(await refundsOf(refund.paymentIntentId)).toHaveLength(1);
  });

  it('is found among many', async () => {
    const paymentIntentId = await paidIntent();
    const refund = { refundId: nextId(), paymentIntentId, money: usd(1) };
    const first = await provider.refund(refund);
    for (let other = 0; other < 101; other += 1)
      await desk.control('POST', `/intents/${paymentIntentId}/refund`, { amount: 1 });
    await desk.control('DELETE', '/keys');
    expect(await provider.refund(refund)).toEqual(first);
    expect(await refundsOf(paymentIntentId)).toHaveLength(102);
  });

  it.each(['server_error', 'server_error_after', 'cut_after', 'cut_before'])('is one after %s', async (kind) => {
    const refund = { refundId: nextId(), paymentIntentId: await paidIntent(), money: usd(250) };
    await desk.control('POST', '/faults', {
      kind,
      method: 'POST',
      path: '/v1/refunds',
      times: kind.startsWith('cut') ? 2 : 1,
    });
    await expect(provider.refund(refund)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded' });
    expect(await refundsOf(refund.paymentIntentId)).toHaveLength(1);
  });

  it('with another amount than before is refused', async () => {
    const refund = { refundId: nextId(), paymentIntentId: await paidIntent(), money: usd(250) };
    await provider.refund(refund);
    await expect(provider.refund({ ...refund, money: usd(300) })).rejects.toMatchObject({ code: 'payment_refused' });
  });

  it('of another currency than what was paid is refused', async () => {
    const refund = { refundId: nextId(), paymentIntentId: await paidIntent(), money: { amount: 250, currency: 'JPY' } };
    await expect(provider.refund(refund)).rejects.toMatchObject({ code: 'payment_refused' });
    expect(await refundsOf(refund.paymentIntentId)).toHaveLength(0);
  });

  it('of what nobody paid is not found', async () => {
    const refund = { refundId: nextId(), paymentIntentId: 'pi_none', money: usd(250) };
    await expect(provider.refund(refund)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that the bank gave back has failed', async () => {
    const refund = { refundId: nextId(), paymentIntentId: await paidIntent(), money: usd(250) };
    const { id } = await provider.refund(refund);
    await desk.control('POST', `/refunds/${id}/fail`);
    expect(await provider.refund(refund)).toMatchObject({ id, state: 'failed' });
  });
});

function providerOf(more: Partial<Parameters<typeof createStripeProvider>[0]>): PaymentProvider {
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: desk.url, isStandIn: true };
  return createStripeProvider({ ...settings, ...more });
}

function nextId(): string {
  serial += 1;
  return `id-${serial}`;
}

function aRequest(more: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: nextId(),
    money: usd(1250),
    description: 'Panel of 5 completes',
    successUrl: 'http://127.0.0.1:9/paid',
    requestedAt: new Date(),
    cancelUrl: 'http://127.0.0.1:9/back',
    expiresAt: new Date(Date.now() + 3_600_000),
    metadata: { integration_id: 'int-1' },
    ...more,
  };
}

function usd(amount: number): { amount: number; currency: string } {
  return { amount, currency: 'USD' };
}

async function paidIntent(): Promise<string> {
  const { id } = await provider.createCheckout(aRequest());
  await desk.control('POST', `/checkouts/${id}/pay`);
  return (await provider.readCheckout(id)).paymentIntentId!;
}

async function sessionsOf(paymentId: string): Promise<readonly { readonly id: string }[]> {
  const { sessions } = await desk.records();
  return sessions.filter(({ client_reference_id }) => client_reference_id === paymentId);
}

async function refundsOf(intentId: string): Promise<readonly unknown[]> {
  const { refunds } = await desk.records();
  return refunds.filter(({ payment_intent }) => payment_intent === intentId);
}

/** All that could be logged of an error. */
function everythingIn(error: unknown): string {
  const { message, stack, cause } = error as Error;
  return [message, stack, JSON.stringify(error), String(cause), JSON.stringify(cause)].join('\n');
}
