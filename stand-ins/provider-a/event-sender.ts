import { signedHeaders, targetOf } from './events.ts';
import type { Delivery } from './records.ts';
import type { World } from './world.ts';

export type EventSender = {
  /** Looks for what is due; to be called whenever deliveries were added or released. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
const MOST_AT_ONCE = 20;
/** How long after each failure the same is sent again; then it is given up. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000];

/** Sends events when they are due, at least once: one whose answer is no success is sent again. */
export function startEventSender(world: World): EventSender {
  const { records } = world;
  const sending = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (timer !== null) clearTimeout(timer);
    const waiting = records.deliveries.filter((each) => !sending.has(each.id) && isItsTurn(records, each));
    const nowMs = world.now().getTime();
    const due = waiting.filter(({ due_at_ms: dueAtMs }) => dueAtMs <= nowMs);
    for (const delivery of due.slice(0, Math.max(0, MOST_AT_ONCE - sending.size))) {
      sending.set(delivery.id, deliver(delivery));
    }
    const later = waiting.map(({ due_at_ms: dueAtMs }) => dueAtMs).filter((dueAtMs) => dueAtMs > nowMs);
    timer = later.length === 0 ? null : setTimeout(wake, Math.min(...later) - nowMs);
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const answer = await post(delivery);
    if (answer === null) return;
    delivery.attempts += 1;
    delivery.last_answer = answer;
    const again = RETRY_AFTER_MS[delivery.attempts - 1];
    if (/^2\d\d$/.test(answer)) delivery.state = 'delivered';
    else if (again === undefined) delivery.state = 'given_up';
    else delivery.due_at_ms = world.now().getTime() + again;
    await world.save();
    sending.delete(delivery.id);
    wake();
  };

  /** The status, or what kept it from coming; null where the stand-in stops meanwhile. */
  const post = async (delivery: Delivery): Promise<string | null> => {
    const url = targetOf(delivery, records);
    if (url === null) return 'no address';
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(delivery, records, world.now().getTime()) },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch {
      return stopping.signal.aborted ? null : 'no answer';
    }
  };

  return {
    wake,
    stop: async () => {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await Promise.all(sending.values());
    },
  };
}

/** True of one that waits; of events that were let go in an order, once the one before has been tried. */
function isItsTurn({ deliveries }: World['records'], { state, follows }: Delivery): boolean {
  if (state !== 'waiting') return false;
  return follows === null || deliveries.some(({ id, attempts }) => id === follows && attempts > 0);
}
