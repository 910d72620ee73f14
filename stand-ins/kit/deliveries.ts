/** Whether whoever was told of an event has taken it. @param status what was answered; null where nothing was */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299;
}

type Sending = {
  /** What proves who sends it, and the like. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Aborts when the stand-in stops. */
  readonly closing: AbortSignal;
};

/** Tells of an event once. @returns the status; null where no answer came: whatever it was, the next try tells */
export async function postEvent(url: string, body: string, sending: Sending): Promise<number | null> {
  const { headers, timeoutMs, closing } = sending;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // A redirect is a failure, as of all whom we stand in for.
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
  /** To be called whenever there is something new to do. */
  readonly look: () => void;
  /** Resolves when what runs has ended; nothing begins any more. */
  readonly ended: () => Promise<void>;
};

type DueWork<Item> = {
  /** What is still to be done, whether it runs or not. */
  readonly waiting: () => readonly Item[];
  /** When, in milliseconds since 1970. */
  readonly dueMs: (item: Item) => number;
  readonly run: (item: Item) => Promise<void>;
  /** Aborts when the stand-in stops. */
  readonly closing: AbortSignal;
};

const MOST_AT_ONCE = 20;
/** The clock of a machine that slept may have gone on. */
const LONGEST_SLEEP_MS = 60_000;

/** Begins each item when it is due, some at once, none twice at a time. */
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
