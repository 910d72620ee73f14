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
  /** The key that its clients must send. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the webhook; default: none. */
  readonly webhookUrl?: string | undefined;
  /** Default 0: a free port. */
  readonly port?: number | undefined;
  /** Its address for browsers, if it differs from its own. */
  readonly publicUrl?: string | undefined;
  /** The file that keeps its records over a restart; default: in memory only. */
  readonly stateFile?: string | undefined;
  /** Types of events that are sent; default: those that the service knows. */
  readonly enabledEvents?: readonly string[] | undefined;
  /** The pauses after failed deliveries, before an event is given up. */
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
/** Growing, over three days as in Stripe's live mode; the first ones are short, for people in front of a screen. */
const RETRY_DELAYS_MS = [
  1_000,
  5_000,
  30_000,
  ...[5, 30, 120, 300, 600, ...Array.from({ length: 5 }, () => 720)].map((minutes) => minutes * MINUTE_MS),
];
const DELIVERY_TIMEOUT_MS = 20_000;
const LOOK_FOR_EXPIRED_EVERY_MS = 1_000;

/** Starts a server on 127.0.0.1 as a stand-in for Stripe: checkouts, refunds, subscriptions, events. No money moves. */
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
