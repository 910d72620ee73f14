/** Whether a webhook was accepted. @param status of the response; null without one */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299;
}

type Sending = {
  /** Headers such as the signature. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Aborts when the stand-in stops. */
  readonly closing: AbortSignal;
};

/** Sends a webhook once. @returns the status; null without a response, for whatever reason: the next attempt decides */
export async function postEvent(url: string, body: string, sending: Sending): Promise<number | null> {
  const { headers, timeoutMs, closing } = sending;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // A redirect counts as a failure, as with all providers that have stand-ins.
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

type DueQueue = {
  /** Call this whenever there may be new items. */
  readonly look: () => void;
  /** Resolves when running items have ended; no further item begins. */
  readonly ended: () => Promise<void>;
};

type DueWork<Item> = {
  /** The items that are not finished, running or not. */
  readonly waiting: () => readonly Item[];
  /** The time at which an item is due, in milliseconds since 1970. */
  readonly dueMs: (item: Item) => number;
  readonly run: (item: Item) => Promise<void>;
  /** Aborts when the stand-in stops. */
  readonly closing: AbortSignal;
};

const MOST_AT_ONCE = 20;
/** The machine may sleep, so that its clock jumps. */
const LONGEST_SLEEP_MS = 60_000;

/** Runs each item when it is due, several at once, but never one twice at a time. */
export function createDueQueue<Item>({ waiting, dueMs, run, closing }: DueWork<Item>): DueQueue {
  const underWay = new Map<Item, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(timer);
    if (closing.aborted) return;
    const others = waiting().filter((item) => !underWay.has(item));
    const due = others.filter((item) => dueMs(item) <= Date.now()).slice(0, MOST_AT_ONCE - underWay.size);
    for (const item of due) underWay.set(item, runOne(item));
    const next = Math.min(...others.filter((item) => !underWay.has(item)).map(dueMs));
    if (!Number.isFinite(next) || underWay.size >= MOST_AT_ONCE) return;
    timer = setTimeout(look, Math.min(Math.max(0, next - Date.now()), LONGEST_SLEEP_MS));
  };
  const runOne = async (item: Item) => {
    try {
      await run(item);
    } finally {
      underWay.delete(item);
      look();
    }
  };
  return {
    look,
    ended: async () => {
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
