import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Context } from 'koa';
import { KEEP_ALIVE_MS } from '../keep-alive.ts';
import { openStateFile } from '../state-file.ts';
import { createApi } from './api.ts';
import type { Api, ApiRequest } from './api.ts';
import { controlRoutes } from './control.ts';
import { createDeliveries } from './deliveries.ts';
import type { Deliveries } from './deliveries.ts';
import { createSlowAnswers, nextFault } from './faults.ts';
import type { SlowAnswers } from './faults.ts';
import { personRoutes } from './person-routes.ts';
import { readBody } from './read-body.ts';
import { emptyRecords } from './records.ts';
import type { Fault, Records } from './records.ts';
import { expireDueSessions } from './sessions.ts';
import { StripeError } from './stripe-error.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

export type CheckoutStandInOptions = {
  /** What its clients must show. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where events go; nowhere where missing. */
  readonly webhookUrl?: string | undefined;
  /** 0, the default, takes a free one. */
  readonly port?: number | undefined;
  /** Where browsers find it, when it is another place than its own address. */
  readonly publicUrl?: string | undefined;
  /** Keeps everything over a restart; in memory alone where missing. */
  readonly stateFile?: string | undefined;
  /** Types of events that are sent; those that the service knows where missing. */
  readonly enabledEvents?: readonly string[] | undefined;
  /** How long an event waits after each failure, before it is given up. */
  readonly retryDelaysMs?: readonly number[] | undefined;
  readonly clock?: (() => number) | undefined;
};

export type CheckoutStandIn = {
  /** What to give the client as its base address. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

const ENABLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

const MINUTE_MS = 60_000;
/** Growing, over three days as of Stripe's live mode; the first are short, for those who wait in front of a screen. */
const RETRY_DELAYS_MS = [
  1_000,
  5_000,
  30_000,
  ...[5, 30, 120, 300, 600, ...Array.from({ length: 5 }, () => 720)].map((minutes) => minutes * MINUTE_MS),
];
const DELIVERY_TIMEOUT_MS = 20_000;
const LOOK_FOR_EXPIRED_EVERY_MS = 1_000;

/** Starts a server on 127.0.0.1 that stands in for Stripe: checkouts, refunds, subscriptions, events. No money moves. */
export async function startCheckoutStandIn(options: CheckoutStandInOptions): Promise<CheckoutStandIn> {
  const { state: records, save } = await openStateFile<Records>(options.stateFile ?? null, emptyRecords());
  let ownUrl = '';
  const deliveries = createDeliveries(records, {
    webhookUrl: options.webhookUrl ?? null,
    webhookSecret: options.webhookSecret,
    enabledEvents: options.enabledEvents ?? ENABLED_EVENTS,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    save,
  });
  const world = createWorld(records, {
    publicUrl: () => options.publicUrl?.replace(/\/+$/, '') ?? ownUrl,
    clock: options.clock ?? Date.now,
    deliver: deliveries.add,
  });
  const closing = new AbortController();
  const handler = createApp({
    world,
    save,
    slowAnswers: createSlowAnswers(closing.signal),
    secretKey: options.secretKey,
    deliveries,
  }).callback();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void handler(request, response),
  );
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const timer = setInterval(() => {
    if (expireDueSessions(world)) void save();
  }, LOOK_FOR_EXPIRED_EVERY_MS);
  return {
    url: ownUrl,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, deliveries.close()]);
      await save();
    },
  };
}

type App = {
  readonly world: World;
  readonly save: () => Promise<void>;
  readonly slowAnswers: SlowAnswers;
  readonly secretKey: string;
  readonly deliveries: Deliveries;
};

function createApp({ world, save, slowAnswers, secretKey, deliveries }: App): Koa {
  const app = new Koa();
  const api = createApi(world, secretKey);
  app.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      const known = error instanceof StripeError ? error : new StripeError(500, String(error));
      context.status = known.status;
      context.body = known.body();
    }
  });
  app.use(personRoutes(world, save).routes());
  app.use(controlRoutes(world, { deliveries, slowAnswers }, save).routes());
  app.use(async (context) => {
    if (!context.path.startsWith('/v1/'))
      throw new StripeError(404, 'This is a stand-in for the API of Stripe: see /v1/.');
    await answerApi(context, api, { world, save, slowAnswers });
  });
  return app;
}

type Around = Pick<App, 'world' | 'save' | 'slowAnswers'>;

async function answerApi(context: Context, api: Api, { world, save, slowAnswers }: Around): Promise<void> {
  const request = await readApiRequest(context);
  const fault = nextFault(world.records, request);
  const kind = fault?.kind;
  if (kind === 'cut_before') {
    cut(context);
    return;
  }
  if (fault?.kind === 'rate_limited') {
    refuseForNow(context, fault);
    return;
  }
  const pause = async () => {
    if (fault?.kind === 'slow') await slowAnswers.pause(fault.delayMs);
  };
  const isFailure = kind === 'server_error' || kind === 'server_error_after';
  const failure = isFailure
    ? { error: new StripeError(500, 'An unknown error occurred.'), isAfter: kind === 'server_error_after' }
    : null;
  const answer = await api.answer(request, pause, failure);
  await save();
  if (kind === 'cut_after') {
    cut(context);
    return;
  }
  if (kind === 'hang_after') {
    // The client gives up, or the stand-in ends.
    context.respond = false;
    return;
  }
  context.status = answer.status;
  context.set(answer.headers);
  context.body = answer.body;
}

async function readApiRequest(context: Context): Promise<ApiRequest> {
  const body = await readBody(context.req);
  return {
    method: context.method,
    path: context.path,
    form: context.method === 'GET' ? context.querystring : body,
    contentType: context.get('content-type'),
    authorization: context.get('authorization'),
    version: context.get('stripe-version'),
    key: context.get('idempotency-key'),
  };
}

/** Before keys are looked at: https://docs.stripe.com/rate-limits */
function refuseForNow(context: Context, { retryAfterSeconds }: Fault): void {
  const error = new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
  context.status = error.status;
  if (retryAfterSeconds !== null) context.set('retry-after', String(retryAfterSeconds));
  context.body = error.body();
}

function cut(context: Context): void {
  context.respond = false;
  context.req.socket.destroy();
}
