import { createHmac, randomInt } from 'node:crypto';
import type { Delivery, Records, StandInEvent } from './records.ts';

export type DeliveryOptions = {
  /** Where events go; null: nowhere. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
  /** Events of other types are noted, but not sent. */
  readonly enabledEvents: readonly string[];
  /** How long to wait after each failure; after the last the event is given up. */
  readonly retryDelaysMs: readonly number[];
  readonly timeoutMs: number;
  readonly save: () => Promise<void>;
};

export type Deliveries = {
  /** Has an event sent, as the settings say. */
  readonly add: (event: StandInEvent) => void;
  /** Sends one now. @returns what was answered; null where nothing was */
  readonly sendNow: (event: StandInEvent, how?: SigningFlaw) => Promise<number | null>;
  /** Sends the held ones, one after the other. */
  readonly release: (order: readonly StandInEvent[]) => Promise<readonly (number | null)[]>;
  readonly close: () => Promise<void>;
};

/** For those who test what becomes of signatures that are old, of the future, or of another secret. */
export type SigningFlaw = { readonly signedSecondsAgo?: number | undefined; readonly secret?: string | undefined };

const MOST_AT_ONCE = 20;
/** The clock of a machine that slept may have gone on. */
const LONGEST_SLEEP_MS = 60_000;

/**
 * Sends events as Stripe does: at least once, in no order, tried again with growing waits where the answer isn't a 2xx.
 * https://docs.stripe.com/webhooks#automatic-retries
 */
export function createDeliveries(records: Records, options: DeliveryOptions): Deliveries {
  const closing = new AbortController();
  const send = async (event: StandInEvent, flaw: SigningFlaw = {}): Promise<number | null> => {
    if (options.webhookUrl === null) return null;
    const status = await post(options.webhookUrl, event, { ...options, ...flaw, signal: closing.signal });
    records.attempts.push({ eventId: event.id, atMs: Date.now(), status });
    return status;
  };
  const settle = (event: StandInEvent, status: number | null, attempts: number) => {
    if (isTaken(status)) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    const waitMs = options.retryDelaysMs[attempts];
    if (waitMs === undefined) return;
    records.deliveries.push({ eventId: event.id, attempts: attempts + 1, dueMs: Date.now() + waitMs });
  };
  /** It stays in the records until its end is known: whoever is killed in between sends it again. */
  const sendDue = async (delivery: Delivery) => {
    await options.save();
    const event = records.events.find(({ id }) => id === delivery.eventId);
    const status = event === undefined ? null : await send(event);
    if (closing.signal.aborted && status === null) return;
    records.deliveries = records.deliveries.filter((each) => each !== delivery);
    if (event !== undefined) settle(event, status, delivery.attempts);
    await options.save();
  };
  const queue = startQueue(records, sendDue, closing.signal);
  return {
    add: (event) => {
      const settings = records.deliverySettings;
      const isWanted = options.webhookUrl !== null && options.enabledEvents.includes(event.type);
      if (!isWanted || settings.droppedTypes.includes(event.type) || isDropped(records)) return;
      event.pending_webhooks = 1;
      if (settings.isHeld) records.held.push(event.id);
      else records.deliveries.push(...copiesOf(event, records));
      queue.look();
    },
    sendNow: send,
    release: async (order) => {
      const statuses: (number | null)[] = [];
      for (const event of order) {
        const status = await send(event);
        settle(event, status, 0);
        statuses.push(status);
      }
      queue.look();
      return statuses;
    },
    close: async () => {
      closing.abort();
      await queue.ended();
    },
  };
}

type Queue = { readonly look: () => void; readonly ended: () => Promise<void> };

/** Begins each delivery when it is due, some at once. */
function startQueue(records: Records, sendDue: (delivery: Delivery) => Promise<void>, closing: AbortSignal): Queue {
  const underWay = new Map<Delivery, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  const look = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (closing.aborted) return;
    const waiting = records.deliveries.filter((delivery) => !underWay.has(delivery));
    const due = waiting.filter(({ dueMs }) => dueMs <= Date.now()).slice(0, MOST_AT_ONCE - underWay.size);
    for (const delivery of due) underWay.set(delivery, run(delivery));
    const next = Math.min(...waiting.filter((each) => !underWay.has(each)).map(({ dueMs }) => dueMs));
    if (!Number.isFinite(next) || underWay.size >= MOST_AT_ONCE) return;
    timer = setTimeout(look, Math.min(Math.max(0, next - Date.now()), LONGEST_SLEEP_MS));
  };
  const run = async (delivery: Delivery) => {
    try {
      await sendDue(delivery);
    } finally {
      underWay.delete(delivery);
      look();
    }
  };
  look();
  return {
    look,
    ended: async () => {
      if (timer !== null) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

function isDropped({ deliverySettings: settings }: Records): boolean {
  if (settings.dropNext === 0) return false;
  settings.dropNext -= 1;
  return true;
}

function copiesOf({ id: eventId }: StandInEvent, { deliverySettings }: Records): readonly Delivery[] {
  const { copies, delayMs, jitterMs } = deliverySettings;
  return Array.from({ length: copies }, () => {
    const dueMs = Date.now() + delayMs + (jitterMs > 0 ? randomInt(jitterMs + 1) : 0);
    return { eventId, attempts: 0, dueMs };
  });
}

type PostOptions = SigningFlaw &
  Pick<DeliveryOptions, 'webhookSecret' | 'timeoutMs'> & { readonly signal: AbortSignal };

async function post(url: string, event: StandInEvent, options: PostOptions): Promise<number | null> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000) - (options.signedSecondsAgo ?? 0);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signatureOf(body, seconds, options.secret ?? options.webhookSecret),
      },
      body,
      // A redirect is a failure: https://docs.stripe.com/webhooks
      redirect: 'manual',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // Nobody there, or no answer in time: the next try tells.
    return null;
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, seconds: number, secret: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299;
}
