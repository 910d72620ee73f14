import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { WEBHOOK_SECRET, checkoutForm, openCheckoutDesk } from './checkout-desk.ts';
import type { CheckoutDesk } from './checkout-desk.ts';

const PAID = ['checkout.session.completed', 'payment_intent.succeeded'];
let desk: CheckoutDesk;

beforeEach(async () => {
  desk = await openCheckoutDesk();
});
afterEach(() => desk.close());

describe("the stand-in's events", () => {
  it('are signed as Stripe does', async () => {
    const fromSeconds = Math.floor(Date.now() / 1000);
    await desk.control('POST', `/checkouts/${await aSession()}/pay`);
    await eventually(() => {
      expect(typesOf(desk).toSorted()).toEqual(PAID);
    });
    const [{ body, headers }] = desk.hooks as [CheckoutDesk['hooks'][number]];
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['stripe-signature'] as string) ?? [];
    const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.`).update(body).digest('hex');
    expect(digest).toBe(expected);
    expect(Number(seconds)).toBeGreaterThanOrEqual(fromSeconds);
    expect(Number(seconds)).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('come again until they are taken, the same ones', async () => {
    desk.answerHooks(500);
    await desk.control('POST', `/checkouts/${await aSession()}/expire`);
    await eventually(() => {
      expect(desk.hooks.length).toBeGreaterThanOrEqual(2);
    });
    desk.answerHooks(200);
    await eventually(async () => {
      expect((await desk.records()).deliveries).toEqual([]);
    });
    expect(new Set(desk.hooks.map(({ id }) => id)).size).toBe(1);
    const { events, attempts } = await desk.records();
    expect(events.at(-1)!.pending_webhooks).toBe(0);
    expect(attempts.at(-1)!.status).toBe(200);
  });

  it('are given up after the last try', async () => {
    desk.answerHooks(503);
    await desk.control('POST', `/checkouts/${await aSession()}/expire`);
    await eventually(async () => {
      expect(desk.hooks).toHaveLength(5);
      expect((await desk.records()).deliveries).toEqual([]);
    });
    expect((await desk.records()).events.at(-1)!.pending_webhooks).toBe(1);
  });

  it('come twice, late and shuffled by control', async () => {
    await desk.control('POST', '/deliveries', { copies: 3, delay_ms: 100, jitter_ms: 200 });
    const startMs = Date.now();
    await desk.control('POST', `/checkouts/${await aSession()}/pay`);
    await eventually(() => {
      expect(desk.hooks).toHaveLength(6);
    });
    // A timer may come early by a part of a millisecond.
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(99);
    expect([...new Set(typesOf(desk))].toSorted()).toEqual(PAID);
  });

  it('wait until they are released, and come in the order that is asked for', async () => {
    await desk.control('POST', '/deliveries', { held: true });
    await desk.control('POST', `/checkouts/${await aSession()}/pay`);
    expect((await desk.records()).held).toHaveLength(2);
    expect(desk.hooks).toEqual([]);
    const { body } = await desk.control('POST', '/deliveries/release', { order: 'reversed', copies: 2 });
    expect(body.statuses).toEqual([200, 200, 200, 200]);
    expect(typesOf(desk)).toEqual([...PAID, ...PAID]);
    expect((await desk.control('POST', '/deliveries/release', { order: 'shuffled' })).body.statuses).toEqual([]);
  });

  it('are lost by control, and can be read all the same', async () => {
    await desk.control('POST', '/deliveries', { drop_next: 1, dropped_types: ['checkout.session.completed'] });
    await desk.control('POST', `/checkouts/${await aSession()}/pay`);
    const { data } = (await desk.ask('GET', '/v1/events?type=checkout.session.completed')).body;
    expect(data).toHaveLength(1);
    expect((await desk.records()).deliveries).toEqual([]);
    expect((await desk.control('POST', `/events/${data[0]!.id}/deliver`)).body).toEqual({ status: 200 });
    expect(typesOf(desk)).toEqual(['checkout.session.completed']);
  });

  it('that were not taken before a restart come after it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
    // More tries than are made before the restart, however long that takes.
    const retryDelaysMs = Array<number>(1_000).fill(500);
    const lasting = await openCheckoutDesk({ stateFile: join(folder, 'checkout.json'), retryDelaysMs });
    try {
      lasting.answerHooks(500);
      const { id } = (await lasting.ask('POST', '/v1/checkout/sessions', checkoutForm())).body;
      await lasting.control('POST', `/checkouts/${id}/expire`);
      await eventually(() => {
        expect(lasting.hooks.length).toBeGreaterThanOrEqual(1);
      });
      await lasting.restart();
      const before = lasting.hooks.length;
      lasting.answerHooks(200);
      await eventually(async () => {
        expect(lasting.hooks.length).toBeGreaterThan(before);
        expect((await lasting.records()).deliveries).toEqual([]);
      });
      expect(new Set(lasting.hooks.map(({ id: eventId }) => eventId)).size).toBe(1);
    } finally {
      await lasting.close();
      await rm(folder, { recursive: true });
    }
  });

  it('of subscriptions are made by control', async () => {
    const made = (await desk.control('POST', '/subscriptions', { seats: 5, metadata: { team_id: 'team-1' } })).body;
    const path = `/subscriptions/${made.id}`;
    expect((await desk.control('POST', path, { seats: 8 })).body.items.data[0].quantity).toBe(8);
    expect((await desk.ask('GET', `/v1${path}`)).body.items.data[0].quantity).toBe(8);
    expect((await desk.ask('GET', `/v1/customers/${made.customer}`)).body.metadata).toEqual({ team_id: 'team-1' });
    await desk.control('DELETE', path);
    expect((await desk.control('POST', path, { seats: 9 })).status).toBe(400);
    const { events } = await desk.records();
    const sent = events.filter(({ type }) => type.startsWith('customer.subscription'));
    expect(sent.map(({ type }) => type.split('.').at(-1))).toEqual(['created', 'updated', 'deleted']);
    expect(sent[1]!.data.previous_attributes).toMatchObject({ items: { data: [{ quantity: 5 }] } });
    expect(sent[2]!.data.object['status']).toBe('canceled');
  });
});

async function aSession(): Promise<string> {
  return (await desk.ask('POST', '/v1/checkout/sessions', checkoutForm())).body.id;
}

function typesOf({ hooks }: CheckoutDesk): readonly string[] {
  return hooks.map(({ type }) => type);
}
