import Koa from 'koa';
import type { Context } from 'koa';
import { cutOff, staySilent } from '../kit/faults.ts';
import { createApi } from './api.ts';
import type { Api, ApiRequest } from './api.ts';
import { controlRoutes } from './control.ts';
import type { Deliveries } from './deliveries.ts';
import { nextFault } from './faults.ts';
import type { SlowAnswers } from './faults.ts';
import { personRoutes } from './person-routes.ts';
import { readBody } from './read-body.ts';
import type { Fault } from './records.ts';
import { StripeError } from './stripe-error.ts';
import type { World } from './world.ts';

type App = {
  readonly world: World;
  readonly save: () => Promise<void>;
  readonly slowAnswers: SlowAnswers;
  readonly secretKey: string;
  readonly deliveries: Deliveries;
};

/** Serves the pages, the control interface, and below `/v1/` the API of Stripe. */
export function createApp({ world, save, slowAnswers, secretKey, deliveries }: App): Koa {
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
    cutOff(context);
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
    cutOff(context);
    return;
  }
  if (kind === 'hang_after') {
    staySilent(context);
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

/** Before keys are checked: https://docs.stripe.com/rate-limits */
function refuseForNow(context: Context, { retryAfterSeconds }: Fault): void {
  const error = new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
  context.status = error.status;
  if (retryAfterSeconds !== null) context.set('retry-after', String(retryAfterSeconds));
  context.body = error.body();
}
