import { createDueQueue, isTaken, postEvent } from '../kit/deliveries.ts';
import { signedHeaders, targetOf } from './events.ts';
import type { Delivery } from './records.ts';
import type { World } from './world.ts';

export type EventSender = {
  /** Checks for due deliveries; call it whenever deliveries were added or released. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** The pauses after failures; after the last one a delivery is given up. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000];

/** Sends events when they are due, at least once: one without a successful response is sent again. */
export function startEventSender(world: World): EventSender {
  const { records } = world;
  const closing = new AbortController();
  const queue = createDueQueue<Delivery>({
    waiting: () => records.deliveries.filter((each) => isItsTurn(records, each)),
    dueMs: ({ due_at_ms: dueAtMs }) => dueAtMs,
    run: (delivery) => deliver(world, delivery, closing.signal),
    closing: closing.signal,
  });
  return {
    wake: queue.look,
    stop: async () => {
      closing.abort();
      await queue.ended();
    },
  };
}

async function deliver(world: World, delivery: Delivery, closing: AbortSignal): Promise<void> {
  const nowMs = () => world.now().getTime();
  const url = targetOf(delivery, world.records);
  const headers = signedHeaders(delivery, world.records, nowMs());
  const status = url === null ? null : await postEvent(url, delivery.body, { headers, timeoutMs: TIMEOUT_MS, closing });
  if (closing.aborted && status === null) return;
  delivery.attempts += 1;
  delivery.last_answer = url === null ? 'no address' : String(status ?? 'no answer');
  const again = RETRY_AFTER_MS[delivery.attempts - 1];
  if (isTaken(status)) delivery.state = 'delivered';
  else if (again === undefined) delivery.state = 'given_up';
  else delivery.due_at_ms = nowMs() + again;
  await world.save();
}

/** True for a waiting delivery; in an ordered release, once the one before has been tried. */
function isItsTurn({ deliveries }: World['records'], { state, follows }: Delivery): boolean {
  if (state !== 'waiting') return false;
  return follows === null || deliveries.some(({ id, attempts }) => id === follows && attempts > 0);
}
