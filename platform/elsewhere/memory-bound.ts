/** Releases a share; a second call has no effect. */
export type GiveBack = () => void;

/** Memory that all heavy work of a process shares. A share is the most that its worker may use. */
export type MemoryBound = {
  /** Waits, first come first served, until the memory is free. An abort ends the wait with the signal's reason. */
  readonly take: (megabytes: number, signal?: AbortSignal) => Promise<GiveBack>;
  /** Takes the memory if it is free and nobody waits; null otherwise. */
  readonly takeFree: (megabytes: number) => GiveBack | null;
  /** Reserves the memory for a permanent worker that must never wait, whether or not it runs: the others share the rest. */
  readonly setAside: (megabytes: number) => GiveBack;
  /**
   * Calls back, once, if a task waits for memory that an idle worker occupies. @returns a function that withdraws the offer
   */
  readonly offer: (letGo: () => void) => () => void;
};

type Waiting = { readonly megabytes: number; readonly enter: () => void };

type Comer = { readonly megabytes: number; readonly enter: () => GiveBack };

/**
 * A bound of so many megabytes. A request for more than the whole bound runs alone, so that work goes on with any bound. A
 * task must not wait for a share while it has one: two such tasks might wait for each other for ever.
 */
export function createMemoryBound(megabytes: number): MemoryBound {
  const waiting: Waiting[] = [];
  const idle = new Set<() => void>();
  const taken = { held: 0, aside: 0 };
  /** Whether an idle worker was called away whose share isn't back yet. */
  let isLeaving = false;

  const fits = (asked: number): boolean => taken.held === 0 || taken.held + taken.aside + asked <= megabytes;
  /** Ends the worker that has been idle longest. If that isn't enough, the next one follows once its share is released. */
  const callOneAway = (): void => {
    const [letGo] = idle;
    if (isLeaving || letGo === undefined) return;
    idle.delete(letGo);
    isLeaving = true;
    letGo();
  };
  const admit = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (!fits(next.megabytes)) {
        callOneAway();
        return;
      }
      waiting.shift();
      next.enter();
    }
  };
  const takeAs = (kind: keyof typeof taken, asked: number): GiveBack => {
    taken[kind] += asked;
    return once(() => {
      taken[kind] -= asked;
      isLeaving = false;
      admit();
    });
  };
  const takeFree = (asked: number) => (waiting.length === 0 && fits(asked) ? takeAs('held', asked) : null);

  return {
    takeFree,
    take: async (asked, signal) => {
      signal?.throwIfAborted();
      const giveBack = takeFree(asked);
      if (giveBack !== null) return giveBack;
      const turn = queue(waiting, { megabytes: asked, enter: () => takeAs('held', asked) }, signal);
      // The aborted request may have been the one that blocked those behind it.
      turn.catch(admit);
      admit();
      return turn;
    },
    setAside: (asked) => takeAs('aside', asked),
    offer: (letGo) => {
      idle.add(letGo);
      // Not before the caller has the function that withdraws the offer.
      queueMicrotask(admit);
      return () => void idle.delete(letGo);
    },
  };
}

/**
 * The bound of `memoryOfThisProcess`. With the 1,216 MB that are always reserved for the columns, 4,608 MB let run at once:
 * three files of responses (320 each) and three threads that draw, write or read for callers (784 each), or four of these
 * alone; in a worker the three files, the reader of uploads (250), two threads for questionnaires (272 each) and two that
 * draw.
 */
export const MOST_MEGABYTES = 4_608;

/** The one bound of this process of the service. */
export const memoryOfThisProcess = createMemoryBound(MOST_MEGABYTES);

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}

/** Appends a request to the queue; resolves with its share at its turn. */
function queue(line: Waiting[], { megabytes, enter }: Comer, signal: AbortSignal | undefined): Promise<GiveBack> {
  const turn = Promise.withResolvers<GiveBack>();
  const own: Waiting = { megabytes, enter: () => turn.resolve(enter()) };
  const giveUp = (): void => {
    const place = line.indexOf(own);
    if (place < 0) return;
    line.splice(place, 1);
    turn.reject(signal?.reason);
  };
  line.push(own);
  signal?.addEventListener('abort', giveUp, { once: true });
  return turn.promise.finally(() => signal?.removeEventListener('abort', giveUp));
}
