import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutForm, openCheckoutDesk } from './checkout-desk.ts';
import type { CheckoutDesk } from './checkout-desk.ts';

const SESSIONS = '/v1/checkout/sessions';
let desk: CheckoutDesk;

beforeEach(async () => {
  desk = await openCheckoutDesk();
});
afterEach(() => desk.close());

describe("the stand-in's API", () => {
  it('makes a session that says that it is a stand-in', async () => {
    const { status, body, headers } = await desk.ask('POST', SESSIONS, checkoutForm());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1250,
      currency: 'usd',
      metadata: { payment_id: 'pay-1' },
      custom_text: { submit: { message: expect.stringContaining('stand-in') } },
    });
    expect(headers.get('request-id')).toMatch(/^req_/);
    expect((await desk.ask('GET', `${SESSIONS}/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ['an unknown parameter', { payment_method_types: 'card' }, 'payment_method_types', 'parameter_unknown'],
    ['an unknown one inside', { 'payment_intent_data[what]': 'x' }, 'payment_intent_data[what]', 'parameter_unknown'],
    ['no mode', { mode: null }, 'mode', 'parameter_missing'],
    ['no success address', { success_url: null }, 'success_url', 'parameter_missing'],
    ['no address', { success_url: 'javascript:alert(1)' }, 'success_url', 'url_invalid'],
    ['another mode', { mode: 'setup' }, 'mode', undefined],
    ['an empty text', { client_reference_id: '' }, 'client_reference_id', 'parameter_invalid_empty'],
    ['half a quantity', { 'line_items[0][quantity]': '0.5' }, 'line_items[0][quantity]', 'parameter_invalid_integer'],
    [
      'a currency in capitals',
      { 'line_items[0][price_data][currency]': 'USD' },
      'line_items[0][price_data][currency]',
      undefined,
    ],
    [
      'too little',
      { 'line_items[0][price_data][unit_amount]': '49' },
      'line_items[0][price_data][unit_amount]',
      'amount_too_small',
    ],
    ['brackets where a text belongs', { mode: null, 'mode[a]': 'payment' }, 'mode', undefined],
    ['a text where brackets belong', { metadata: 'x', 'metadata[payment_id]': null }, 'metadata', undefined],
    ['a list with a gap', { 'allowed_payment_method_types[1]': 'card' }, 'allowed_payment_method_types', undefined],
    ['a name that is none', { 'metadata[a': 'x' }, 'metadata[a', undefined],
    ['a prototype', { '__proto__[a]': 'x' }, '__proto__', 'parameter_unknown'],
    ['a long key', { [`metadata[${'k'.repeat(41)}]`]: 'x' }, 'metadata', undefined],
    ['an end in 29 minutes', { expires_at: secondsFromNow(29 * 60) }, 'expires_at', undefined],
    ['an end in 25 hours', { expires_at: secondsFromNow(25 * 3600) }, 'expires_at', undefined],
  ])('refuses %s', async (_, wrong, param, code) => {
    const { status, body } = await desk.ask('POST', SESSIONS, checkoutForm(wrong));
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param, message: expect.any(String) });
    expect(body.error.code).toBe(code);
    expect((await desk.records()).sessions).toEqual([]);
  });

  it('refuses a parameter that is there twice', async () => {
    const { status } = await desk.ask('POST', SESSIONS, `${checkoutForm()}&mode=payment`);
    expect(status).toBe(400);
  });

  it('refuses what is no form, no version, no key, and what it does not have', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await desk.ask('POST', SESSIONS, '{"mode":"payment"}', json)).status).toBe(400);
    expect((await desk.ask('GET', SESSIONS, undefined, { 'stripe-version': 'new' })).status).toBe(400);
    expect((await desk.ask('GET', SESSIONS, undefined, { authorization: '' })).status).toBe(401);
    const wrong = await desk.ask('GET', SESSIONS, undefined, { authorization: 'Bearer sk_test_wrong_one' });
    expect(wrong.status).toBe(401);
    expect(JSON.stringify(wrong.body)).not.toContain('wrong_one');
    expect((await desk.ask('GET', '/v1/prices')).body.error.message).toContain('Unrecognized');
    expect((await desk.ask('POST', SESSIONS, 'x'.repeat(300_000))).status).toBe(413);
  });

  it('takes the key as the name of Basic, too', async () => {
    const basic = `Basic ${Buffer.from('sk_test_desk:').toString('base64')}`;
    expect((await desk.ask('GET', SESSIONS, undefined, { authorization: basic })).status).toBe(200);
  });

  it('lists by pages, newest first', async () => {
    for (const id of ['a', 'b', 'c']) await desk.ask('POST', SESSIONS, checkoutForm({ client_reference_id: id }));
    const first = (await desk.ask('GET', `${SESSIONS}?limit=2`)).body;
    expect(first).toMatchObject({ object: 'list', has_more: true });
    expect(first.data.map(referenceOf)).toEqual(['c', 'b']);
    const second = (await desk.ask('GET', `${SESSIONS}?limit=2&starting_after=${first.data[1]!.id}`)).body;
    expect(second.data.map(referenceOf)).toEqual(['a']);
    expect(second.has_more).toBe(false);
    expect((await desk.ask('GET', `${SESSIONS}?status=expired`)).body.data).toEqual([]);
    expect((await desk.ask('GET', `${SESSIONS}?limit=0`)).status).toBe(400);
  });

  it('expires a session by its clock', async () => {
    const startMs = Date.now();
    const stopped = await openCheckoutDesk({ clock: () => startMs });
    try {
      const form = checkoutForm({ expires_at: String(Math.floor(startMs / 1000) + 3600) });
      const { id } = (await stopped.ask('POST', SESSIONS, form)).body;
      await stopped.control('POST', '/clock', { advance_seconds: 3599 });
      expect((await stopped.ask('GET', `${SESSIONS}/${id}`)).body.status).toBe('open');
      await stopped.control('POST', '/clock', { advance_seconds: 1 });
      expect((await stopped.ask('GET', `${SESSIONS}/${id}`)).body).toMatchObject({ status: 'expired', url: null });
      expect((await stopped.control('POST', `/checkouts/${id}/pay`)).status).toBe(400);
      const again = await stopped.ask('POST', `${SESSIONS}/${id}/expire`);
      expect(again.body.error.message).toContain('status of `expired`');
    } finally {
      await stopped.close();
    }
  });

  it('cancels the intent of a session that expires after a decline', async () => {
    const { id } = (await desk.ask('POST', SESSIONS, checkoutForm())).body;
    await desk.control('POST', `/checkouts/${id}/decline`);
    await desk.ask('POST', `${SESSIONS}/${id}/expire`);
    const { intents, charges } = await desk.records();
    expect(intents).toMatchObject([{ status: 'canceled', last_payment_error: { code: 'card_declined' } }]);
    expect(charges).toMatchObject([{ paid: false, status: 'failed' }]);
  });
});

describe("the stand-in's idempotency keys", () => {
  const KEY = { 'idempotency-key': 'key-1' };

  it('repeat the first answer, and do it once', async () => {
    const form = checkoutForm();
    const first = await desk.ask('POST', SESSIONS, form, KEY);
    const again = await desk.ask('POST', SESSIONS, form, KEY);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect((await desk.records()).sessions).toHaveLength(1);
  });

  it('refuse other parameters, and another path', async () => {
    await desk.ask('POST', SESSIONS, checkoutForm(), KEY);
    for (const [path, form] of [
      [SESSIONS, checkoutForm({ client_reference_id: 'other' })],
      ['/v1/refunds', 'payment_intent=pi_1'],
    ] as const) {
      const { status, body } = await desk.ask('POST', path, form, KEY);
      expect(status).toBe(400);
      expect(body.error.type).toBe('idempotency_error');
    }
  });

  it('keep nothing of what was refused before it began, and a failure that came later', async () => {
    expect((await desk.ask('POST', SESSIONS, checkoutForm({ mode: null }), KEY)).status).toBe(400);
    expect((await desk.ask('POST', SESSIONS, checkoutForm(), KEY)).status).toBe(200);
    await desk.control('POST', '/faults', { kind: 'server_error' });
    const other = { 'idempotency-key': 'key-2' };
    const form = checkoutForm();
    expect((await desk.ask('POST', SESSIONS, form, other)).status).toBe(500);
    const again = await desk.ask('POST', SESSIONS, form, other);
    expect(again.status).toBe(500);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await desk.records()).sessions).toHaveLength(1);
  });

  it('are forgotten after a day', async () => {
    const form = checkoutForm({ expires_at: null });
    const first = await desk.ask('POST', SESSIONS, form, KEY);
    await desk.control('POST', '/clock', { advance_seconds: 24 * 3600 + 1 });
    const again = await desk.ask('POST', SESSIONS, form, KEY);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('stay over a restart, with all else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
    const lasting = await openCheckoutDesk({ stateFile: join(folder, 'state', 'checkout.json') });
    try {
      const form = checkoutForm();
      const { id } = (await lasting.ask('POST', SESSIONS, form, KEY)).body;
      await lasting.control('POST', `/checkouts/${id}/pay`);
      await lasting.restart();
      expect((await lasting.ask('GET', `${SESSIONS}/${id}`)).body.payment_status).toBe('paid');
      expect((await lasting.ask('POST', SESSIONS, form, KEY)).body.id).toBe(id);
      expect((await lasting.records()).sessions).toHaveLength(1);
    } finally {
      await lasting.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe("the stand-in's control interface", () => {
  it('is not for pages of other sites, and reads strictly', async () => {
    const response = await fetch(`${desk.url}/stand-in/records`, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
    expect((await desk.control('POST', '/faults', { kind: 'explode' })).status).toBe(400);
    expect((await desk.control('POST', '/clock', { advance_seconds: 1, and: 2 })).status).toBe(400);
    expect((await desk.control('POST', '/clock', [])).status).toBe(400);
    expect((await desk.control('POST', '/checkouts/cs_none/pay')).status).toBe(404);
  });
});

function secondsFromNow(seconds: number): string {
  return String(Math.floor(Date.now() / 1000) + seconds);
}

function referenceOf(session: { client_reference_id: string }): string {
  return session.client_reference_id;
}
