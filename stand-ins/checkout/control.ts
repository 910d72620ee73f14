import { randomInt } from 'node:crypto';
import Router from '@koa/router';
import { OTHER_PAGE, refuseOtherPages } from '../kit/own-machine.ts';
import type { Deliveries } from './deliveries.ts';
import type { SlowAnswers } from './faults.ts';
import type { FormBranch } from './form-body.ts';
import { decline, findIntent, pay } from './payments.ts';
import { readBody, formOfJson } from './read-body.ts';
import { flag, list, metadata, oneOf, optional, readParameters, text, wholeNumber } from './read-parameters.ts';
import { FAULT_KINDS, SUBSCRIPTION_STATUSES } from './records.ts';
import type { StandInEvent } from './records.ts';
import { failRefund, prepareRefund } from './refunds.ts';
import { expireDueSessions, expireSession, findSession } from './sessions.ts';
import { StripeError, missing } from './stripe-error.ts';
import { addSubscription, changeSubscription, endSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

/** Background work that the control interface steers. */
type UnderWay = { readonly deliveries: Deliveries; readonly slowAnswers: SlowAnswers };

type Act = (form: FormBranch, id: string) => unknown;

/** The interface by which a script decides what happens: JSON objects in, JSON out, strictly validated. */
export function controlRoutes(world: World, underWay: UnderWay, save: () => Promise<void>): Router {
  const router = new Router({ prefix: '/stand-in' });
  router.use(refuseOtherPages(() => new StripeError(403, OTHER_PAGE)));
  const on = (method: 'get' | 'post' | 'delete', path: string, act: Act) =>
    router[method](path, async (context) => {
      const form = formOfJson(await readBody(context.req));
      const answer = await act(form, context.params['id'] ?? '');
      await save();
      context.body = answer ?? {};
    });
  aboutTheStandIn(world, underWay.slowAnswers, on);
  aboutDeliveries(world, underWay.deliveries, on);
  aboutMoney(world, on);
  return router;
}

type On = (method: 'get' | 'post' | 'delete', path: string, act: Act) => void;

function aboutTheStandIn(world: World, slowAnswers: SlowAnswers, on: On): void {
  const { records } = world;
  on('get', '/records', () => {
    expireDueSessions(world);
    return { now: world.nowSeconds(), ...records };
  });
  on('post', '/clock', (form) => {
    const wanted = readParameters(form, { advance_seconds: wholeNumber(0, 10_000_000) });
    records.clockAheadMs += wanted.advance_seconds * 1000;
    expireDueSessions(world);
    return { now: world.nowSeconds() };
  });
  on('post', '/faults', (form) => {
    const wanted = readParameters(form, {
      kind: oneOf(...FAULT_KINDS),
      times: optional(wholeNumber(1, 1_000_000)),
      method: optional(oneOf('GET', 'POST')),
      path: optional(text(200)),
      retry_after_seconds: optional(wholeNumber(0, 86_400)),
      delay_ms: optional(wholeNumber(0, 600_000)),
    });
    records.faults.push({
      kind: wanted.kind,
      times: wanted.times ?? 1,
      method: wanted.method ?? null,
      path: wanted.path ?? '/v1/',
      retryAfterSeconds: wanted.retry_after_seconds ?? null,
      delayMs: wanted.delay_ms ?? 1_000,
    });
  });
  on('delete', '/faults', () => {
    records.faults = [];
    slowAnswers.letGo();
  });
  on('delete', '/keys', () => {
    records.keys = {};
  });
}

function aboutDeliveries({ records }: World, deliveries: Deliveries, on: On): void {
  on('post', '/deliveries', (form) => {
    const wanted = readParameters(form, {
      held: optional(flag),
      delay_ms: optional(wholeNumber(0, 86_400_000)),
      jitter_ms: optional(wholeNumber(0, 86_400_000)),
      copies: optional(wholeNumber(1, 20)),
      drop_next: optional(wholeNumber(0, 1_000_000)),
      dropped_types: optional(list(text(100), 100)),
    });
    const settings = records.deliverySettings;
    settings.isHeld = wanted.held ?? settings.isHeld;
    settings.delayMs = wanted.delay_ms ?? settings.delayMs;
    settings.jitterMs = wanted.jitter_ms ?? settings.jitterMs;
    settings.copies = wanted.copies ?? settings.copies;
    settings.dropNext = wanted.drop_next ?? settings.dropNext;
    settings.droppedTypes = wanted.dropped_types ?? settings.droppedTypes;
    return settings;
  });
  on('post', '/deliveries/release', async (form) => {
    const wanted = readParameters(form, {
      order: optional(oneOf('made', 'reversed', 'shuffled')),
      copies: optional(wholeNumber(1, 20)),
    });
    const held = new Set(records.held);
    records.held = [];
    const made = records.events.filter(({ id }) => held.has(id));
    const copies = Array.from({ length: wanted.copies ?? 1 }, () => ordered(made, wanted.order ?? 'made')).flat();
    const statuses = await deliveries.release(wanted.order === 'shuffled' ? shuffled(copies) : copies);
    return { statuses };
  });
  on('post', '/events/:id/deliver', async (form, id) => {
    const wanted = readParameters(form, {
      signed_seconds_ago: optional(wholeNumber(-86_400, 86_400)),
      secret: optional(text(200)),
    });
    const event = records.events.find((each) => each.id === id);
    if (event === undefined) throw missing('event', id, 'id');
    const flaw = { signedSecondsAgo: wanted.signed_seconds_ago, secret: wanted.secret };
    return { status: await deliveries.sendNow(event, flaw) };
  });
}

function aboutMoney(world: World, on: On): void {
  on('post', '/checkouts/:id/pay', (form, id) => act(form, () => pay(world, findSession(world, id))));
  on('post', '/checkouts/:id/decline', (form, id) => act(form, () => decline(world, findSession(world, id))));
  on('post', '/checkouts/:id/expire', (form, id) => act(form, () => expireSession(world, findSession(world, id))));
  on('post', '/intents/:id/refund', (form, id) => {
    const intent = findIntent(world, id);
    return prepareRefund(world, { ...form, payment_intent: intent.id })();
  });
  on('post', '/refunds/:id/fail', (form, id) => act(form, () => failRefund(world, id)));
  const change = {
    status: optional(oneOf(...SUBSCRIPTION_STATUSES)),
    cancel_at_period_end: optional(flag),
  };
  on('post', '/subscriptions', (form) => {
    const { metadata: words = {}, ...wanted } = readParameters(form, {
      seats: wholeNumber(0, 1_000_000),
      metadata: optional(metadata),
      customer: optional(text(255)),
      status: change.status,
    });
    return addSubscription(world, { ...wanted, metadata: words });
  });
  on('post', '/subscriptions/:id', (form, id) =>
    changeSubscription(world, id, readParameters(form, { ...change, seats: optional(wholeNumber(0, 1_000_000)) })),
  );
  on('delete', '/subscriptions/:id', (form, id) => act(form, () => endSubscription(world, id)));
}

function act(form: FormBranch, what: () => unknown): unknown {
  readParameters(form, {});
  return what();
}

function ordered(events: readonly StandInEvent[], order: 'made' | 'reversed' | 'shuffled'): readonly StandInEvent[] {
  return order === 'reversed' ? events.toReversed() : events;
}

function shuffled<T>(things: readonly T[]): readonly T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
