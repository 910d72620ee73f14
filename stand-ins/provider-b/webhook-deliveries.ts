import { createHmac } from 'node:crypto';
import { createDueQueue, isTaken, postEvent } from '../kit/deliveries.ts';
import type { WebhookEvent } from './world.ts';

export type WebhookTarget = {
  /** Null: events are stored, but not sent. */
  readonly url: string | null;
  /** The secret of the signatures. */
  readonly secret: string;
};

/** How events are sent from now on. */
export type DeliveryManner = {
  /** Events wait until they are released. */
  readonly isHeld: boolean;
  /** The number of times that each event is sent. */
  readonly copies: number;
  /** The delay of each event. */
  readonly delayMs: number;
};

export type Deliveries = {
  readonly send: (event: WebhookEvent) => void;
  readonly setManner: (manner: Partial<DeliveryManner>) => DeliveryManner;
  readonly manner: () => DeliveryManner;
  /** No further attempt begins; running ones are aborted. */
  readonly stop: () => Promise<void>;
};

type DeliverySettings = WebhookTarget & {
  /** The pause after the first failure; each further one is twice as long. */
  readonly retryMs: number;
  readonly onAttempt: (eventId: string, status: number | null) => Promise<void>;
};

const MOST_ATTEMPTS = 8;
const ATTEMPT_MS = 10_000;

/** The signature of a body, for the header X-Panel-B-Signature. */
function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

type Attempt = { readonly event: WebhookEvent; readonly attempt: number; readonly dueMs: number };

/** Sends each event until it is accepted or the attempts are used up. */
export function createDeliveries(settings: DeliverySettings): Deliveries {
  let manner: DeliveryManner = { isHeld: false, copies: 1, delayMs: 0 };
  const attempts = new Set<Attempt>();
  const closing = new AbortController();

  const tryOnce = async (one: Attempt): Promise<void> => {
    const status = await post(settings, one.event, closing.signal);
    attempts.delete(one);
    if (closing.signal.aborted) return;
    await settings.onAttempt(one.event.eventId, status);
    if (!isTaken(status) && one.attempt < MOST_ATTEMPTS) {
      later(settings.retryMs * 2 ** (one.attempt - 1), one.event, one.attempt + 1);
    }
  };
  const queue = createDueQueue<Attempt>({
    waiting: () => [...attempts],
    dueMs: ({ dueMs }) => dueMs,
    run: tryOnce,
    closing: closing.signal,
  });
  const later = (afterMs: number, event: WebhookEvent, attempt: number): void => {
    attempts.add({ event, attempt, dueMs: Date.now() + afterMs });
    queue.look();
  };
  return {
    send: (event) => {
      if (settings.url === null) return;
      for (let copy = 0; copy < manner.copies; copy += 1) later(manner.delayMs, event, 1);
    },
    setManner: (changes) => (manner = { ...manner, ...changes }),
    manner: () => manner,
    stop: async () => {
      closing.abort();
      await queue.ended();
    },
  };
}

function post({ url, secret }: WebhookTarget, { body }: WebhookEvent, closing: AbortSignal): Promise<number | null> {
  const headers = { 'x-panel-b-signature': signatureOf(body, secret) };
  return postEvent(url ?? '', body, { headers, timeoutMs: ATTEMPT_MS, closing });
}
