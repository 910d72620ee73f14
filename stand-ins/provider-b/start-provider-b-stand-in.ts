import Koa from 'koa';
import type { Middleware } from 'koa';
import { listen } from '../kit/listen.ts';
import type { RunningStandIn } from '../kit/run-stand-in.ts';
import { authRoutes, requireToken } from './auth-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { failure } from './demand-answers.ts';
import { demandRoutes } from './demand-routes.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { createFaults } from './faults.ts';
import { pageRoutes } from './page-routes.ts';
import { Refusal } from './refusal.ts';
import { openWorld } from './world-store.ts';
import { createTokens } from './tokens.ts';
import { createDeliveries } from './webhook-deliveries.ts';
import type { Deliveries } from './webhook-deliveries.ts';

export type ProviderBStandInOptions = {
  /** Default: a free port. */
  readonly port?: number | undefined;
  /** The file of its state; default: in memory only. */
  readonly stateFile?: string | undefined;
  readonly clientId?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** The address of the webhook; default: none. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret?: string | undefined;
  /** The time that it takes for a price; default: 1.5 s. */
  readonly feasibilityMs?: number | undefined;
  /** The time until a price expires; default: three days. */
  readonly quoteLifeMs?: number | undefined;
  /** The duration of a survey's review after the purchase; null: until the page's button is pushed. Default: none. */
  readonly approvalMs?: number | null | undefined;
  readonly tokenLifeMs?: number | undefined;
  readonly refreshLifeMs?: number | undefined;
  /** The pause after a failed webhook; default: 1 s. */
  readonly webhookRetryMs?: number | undefined;
  readonly now?: (() => number) | undefined;
};

const DEFAULTS = {
  clientId: 'api',
  username: 'stand-in',
  password: 'stand-in',
  webhookSecret: 'stand-in',
  feasibilityMs: 1_500,
  quoteLifeMs: 3 * 24 * 60 * 60 * 1000,
  approvalMs: 0,
  tokenLifeMs: 5 * 60 * 1000,
  refreshLifeMs: 30 * 60 * 1000,
  webhookRetryMs: 1_000,
  now: Date.now,
};

/**
 * A local stand-in for Dynata's Demand API, as far as a run needs it: nobody is recruited, nothing is charged, and its
 * records say so in their texts. `/` is a page for people, `/stand-in/…` is for tests and tours.
 */
export async function startProviderBStandIn(options: ProviderBStandInOptions = {}): Promise<RunningStandIn> {
  const settings = settingsOf(options);
  const { now, feasibilityMs, quoteLifeMs, approvalMs, webhookSecret, webhookRetryMs } = settings;
  const store = await openWorld(options.stateFile ?? null);
  const desk: Desk = createDesk({ store, times: { feasibilityMs, quoteLifeMs }, now, deliveries: () => deliveries });
  const deliveries: Deliveries = createDeliveries({
    url: options.webhookUrl ?? null,
    secret: webhookSecret,
    retryMs: webhookRetryMs,
    onAttempt: (eventId, status) => desk.recordAttempt(eventId, status),
  });
  const tokens = createTokens(settings, settings, now);
  const faults = createFaults();
  const looks = createLooks(desk, approvalMs);
  let url = '';

  const app = new Koa();
  app.use(answerRefusals);
  const demand = demandRoutes({ desk, url: () => url, approvalMs, onBought: looks.soon });
  const routers = [
    authRoutes(tokens),
    controlRoutes({ desk, faults, tokens, deliveries }),
    pageRoutes({ desk, deliveries }),
  ];
  for (const router of routers) app.use(router.routes());
  app.use(faults.middleware).use(requireToken(tokens)).use(demand.routes());
  app.use((ctx) => {
    throw new Refusal(404, 'not_found', `There is nothing at ${ctx.path}.`);
  });

  const listening = await listen(app, options.port);
  url = listening.url;
  looks.soon();
  desk.sendWaiting('as_happened');
  return {
    url,
    close: async () => {
      looks.stop();
      await listening.close();
      await deliveries.stop();
      await store.settled();
    },
  };
}

/** Fills in defaults; `approvalMs` may be null on purpose. */
function settingsOf(options: ProviderBStandInOptions) {
  return {
    clientId: options.clientId ?? DEFAULTS.clientId,
    username: options.username ?? DEFAULTS.username,
    password: options.password ?? DEFAULTS.password,
    webhookSecret: options.webhookSecret ?? DEFAULTS.webhookSecret,
    feasibilityMs: options.feasibilityMs ?? DEFAULTS.feasibilityMs,
    quoteLifeMs: options.quoteLifeMs ?? DEFAULTS.quoteLifeMs,
    approvalMs: options.approvalMs === undefined ? DEFAULTS.approvalMs : options.approvalMs,
    tokenLifeMs: options.tokenLifeMs ?? DEFAULTS.tokenLifeMs,
    refreshLifeMs: options.refreshLifeMs ?? DEFAULTS.refreshLifeMs,
    webhookRetryMs: options.webhookRetryMs ?? DEFAULTS.webhookRetryMs,
    now: options.now ?? DEFAULTS.now,
  };
}

/** Ends reviews of surveys in time, without a request. */
function createLooks(desk: Desk, approvalMs: number | null) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    soon: () => {
      if (approvalMs === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void desk.world();
      }, approvalMs);
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const answerRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.status = error.status;
    ctx.body = failure(error.message, error.code);
  }
};
