import { createHmac } from 'node:crypto';
import type { WebhookEvent } from './world.ts';

export type WebhookTarget = {
  /** Null: events are kept, and sent to nobody. */
  readonly url: string | null;
  /** What signatures are made with. */
  readonly secret: string;
};

/** How events are sent from now on. */
export type DeliveryManner = {
  /** Wait until they are released. */
  readonly isHeld: boolean;
  /** Each so often. */
  readonly copies: number;
  /** Each so late. */
  readonly delayMs: number;
};

export type Deliveries = {
  readonly send: (event: WebhookEvent) => void;
  readonly setManner: (manner: Partial<DeliveryManner>) => DeliveryManner;
  readonly manner: () => DeliveryManner;
  /** No attempt begins any more; those that run are cut. */
  readonly stop: () => Promise<void>;
};

type DeliverySettings = WebhookTarget & {
  /** How long after the first failure the second attempt is; each further one waits twice as long. */
  readonly retryMs: number;
  readonly onAttempt: (eventId: string, status: number | null) => Promise<void>;
};

const MOST_ATTEMPTS = 8;
const ATTEMPT_MS = 10_000;

/** The signature of a body, as the header X-Panel-B-Signature has it. */
function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Sends events, each until it is taken or has been tried often enough. */
export function createDeliveries(settings: DeliverySettings): Deliveries {
  let manner: DeliveryManner = { isHeld: false, copies: 1, delayMs: 0 };
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const later = (afterMs: number, event: WebhookEvent, attempt: number): void => {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = tryOnce(event, attempt).finally(() => running.delete(run));
      running.add(run);
    }, afterMs);
    timers.add(timer);
  };
  const tryOnce = async (event: WebhookEvent, attempt: number): Promise<void> => {
    const status = await post(settings, event.body, stopping.signal);
    if (stopping.signal.aborted) return;
    await settings.onAttempt(event.eventId, status);
    const isTaken = status !== null && status >= 200 && status < 300;
    if (!isTaken && attempt < MOST_ATTEMPTS) later(settings.retryMs * 2 ** (attempt - 1), event, attempt + 1);
  };
  return {
    send: (event) => {
      if (settings.url === null) return;
      for (let copy = 0; copy < manner.copies; copy += 1) later(manner.delayMs, event, 1);
    },
    setManner: (changes) => (manner = { ...manner, ...changes }),
    manner: () => manner,
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** @returns null where no answer came */
async function post({ url, secret }: WebhookTarget, body: string, stopped: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-panel-b-signature': signatureOf(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // Whatever it was, nothing was taken: the event is tried again.
    return null;
  }
}
