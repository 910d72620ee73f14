import { listen } from '../kit/listen.ts';
import type { RunningStandIn } from '../kit/run-stand-in.ts';
import { openStateFile } from '../kit/state-file.ts';
import { createApp } from './app.ts';
import { createDeliveries } from './deliveries.ts';
import { createSlowAnswers } from './faults.ts';
import { emptyRecords } from './records.ts';
import type { Records } from './records.ts';
import { expireDueSessions } from './sessions.ts';
import { createWorld } from './world.ts';

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
export async function startCheckoutStandIn(options: CheckoutStandInOptions): Promise<RunningStandIn> {
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
  const slowAnswers = createSlowAnswers(closing.signal);
  const app = createApp({ world, save, slowAnswers, secretKey: options.secretKey, deliveries });
  const listening = await listen(app, options.port);
  ownUrl = listening.url;
  const timer = setInterval(() => {
    if (expireDueSessions(world)) void save();
  }, LOOK_FOR_EXPIRED_EVERY_MS);
  return {
    url: ownUrl,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await Promise.all([listening.close(), deliveries.close()]);
      await save();
    },
  };
}
