import { createHmac, randomInt } from 'node:crypto';
import { createDueQueue, isTaken, postEvent } from '../kit/deliveries.ts';
import type { Delivery, Records, StandInEvent } from './records.ts';

export type DeliveryOptions = {
  /** The address of the webhook; null: events are not sent. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
  /** Events of other types are recorded, but not sent. */
  readonly enabledEvents: readonly string[];
  /** The pauses after failures; after the last one the event is given up. */
  readonly retryDelaysMs: readonly number[];
  readonly timeoutMs: number;
  readonly save: () => Promise<void>;
};

export type Deliveries = {
  /** Adds an event, to be sent as the settings say. */
  readonly add: (event: StandInEvent) => void;
  /** Sends an event now. @returns the status of the response; null without one */
  readonly sendNow: (event: StandInEvent, how?: SigningFlaw) => Promise<number | null>;
  /** Sends held events, one after the other. */
  readonly release: (order: readonly StandInEvent[]) => Promise<readonly (number | null)[]>;
  readonly close: () => Promise<void>;
};

/** For tests of signatures that are old, in the future, or made with another secret. */
export type SigningFlaw = { readonly signedSecondsAgo?: number | undefined; readonly secret?: string | undefined };

/**
 * Sends events as Stripe does: at least once, in no order, repeated after growing pauses unless the response is a 2xx.
 * https://docs.stripe.com/webhooks#automatic-retries
 */
export function createDeliveries(records: Records, options: DeliveryOptions): Deliveries {
  const closing = new AbortController();
  const desk = { records, options, closing: closing.signal };
  const queue = createDueQueue<Delivery>({
    waiting: () => records.deliveries,
    dueMs: ({ dueMs }) => dueMs,
    run: (delivery) => sendDue(desk, delivery),
    closing: closing.signal,
  });
  queue.look();
  return {
    add: (event) => {
      addDeliveries(desk, event);
      queue.look();
    },
    sendNow: (event, flaw) => send(desk, event, flaw),
    release: async (order) => {
      const statuses: (number | null)[] = [];
      for (const event of order) {
        const status = await send(desk, event);
        settle(desk, event, status, 0);
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

type Desk = { readonly records: Records; readonly options: DeliveryOptions; readonly closing: AbortSignal };

function addDeliveries({ records, options }: Desk, event: StandInEvent): void {
  const settings = records.deliverySettings;
  const isWanted = options.webhookUrl !== null && options.enabledEvents.includes(event.type);
  if (!isWanted || settings.droppedTypes.includes(event.type) || isDropped(records)) return;
  event.pending_webhooks = 1;
  if (settings.isHeld) records.held.push(event.id);
  else records.deliveries.push(...copiesOf(event, records));
}

async function send({ records, options, closing }: Desk, event: StandInEvent, flaw: SigningFlaw = {}) {
  if (options.webhookUrl === null) return null;
  const body = JSON.stringify(event);
  const headers = headersOf(body, options.webhookSecret, flaw);
  const status = await postEvent(options.webhookUrl, body, { headers, timeoutMs: options.timeoutMs, closing });
  records.attempts.push({ eventId: event.id, atMs: Date.now(), status });
  return status;
}

/** A delivery stays in the records until its end: after a crash it is sent again. */
async function sendDue(desk: Desk, delivery: Delivery): Promise<void> {
  const { records, options, closing } = desk;
  await options.save();
  const event = records.events.find(({ id }) => id === delivery.eventId);
  const status = event === undefined ? null : await send(desk, event);
  if (closing.aborted && status === null) return;
  records.deliveries = records.deliveries.filter((each) => each !== delivery);
  if (event !== undefined) settle(desk, event, status, delivery.attempts);
  await options.save();
}

/** A delivery that failed is repeated, until the last attempt. @param attempts the number before this one */
function settle({ records, options }: Desk, event: StandInEvent, status: number | null, attempts: number): void {
  if (isTaken(status)) {
    event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    return;
  }
  const waitMs = options.retryDelaysMs[attempts];
  if (waitMs === undefined) return;
  records.deliveries.push({ eventId: event.id, attempts: attempts + 1, dueMs: Date.now() + waitMs });
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

function headersOf(body: string, secret: string, { signedSecondsAgo = 0, secret: other = secret }: SigningFlaw) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (stand-in)',
    'stripe-signature': signatureOf(body, Math.floor(Date.now() / 1000) - signedSecondsAgo, other),
  };
}

/** https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, seconds: number, secret: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
