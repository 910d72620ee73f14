import type { MemoryBound } from './memory-bound.ts';

/** A thread or a process in which heavy work is done. */
export type Worker = {
  /** Ends it, whatever it does. */
  readonly end: () => void;
  /** Resolves once it has ended, or could not be started. */
  readonly ended: Promise<void>;
  /** Whether this process waits for it before it ends itself: for one at work, not for an idle one. */
  readonly holdOpen: (hold: boolean) => void;
};

/** Starts workers of a kind within a bound of memory, and holds one that is ready for the next task. */
export type Spares<One extends Worker> = {
  /** The spare, else a new one as soon as there is memory for it: the caller's to keep or to end. */
  readonly take: (signal?: AbortSignal) => Promise<One>;
  /** Hands back one that can be used again. It ends by itself after a minute, or where its memory is wanted. */
  readonly keep: (worker: One) => void;
  /** Starts one for the next `take`, where there is none and memory is free. */
  readonly prepare: () => void;
};

type Kind<One extends Worker> = {
  readonly start: () => One;
  /** What one may take at most. */
  readonly megabytes: number;
  readonly memory: MemoryBound;
};

const SPARE_FOR_MS = 60_000;

/** One spare at most. A worker holds its share of the memory from its start to its end, also while it is a spare. */
export function createSpares<One extends Worker>({ start, megabytes, memory }: Kind<One>): Spares<One> {
  const running = new Set<One>();
  let spare: { readonly worker: One; readonly release: () => void } | null = null;

  const forget = (worker: One): void => {
    if (spare?.worker !== worker) return;
    spare.release();
    spare = null;
  };

  const startWith = (giveBack: () => void): One => {
    const worker = startOr(start, giveBack);
    running.add(worker);
    void worker.ended.then(() => {
      running.delete(worker);
      forget(worker);
      giveBack();
    });
    return worker;
  };

  const keep = (worker: One): void => {
    if (!running.has(worker)) return;
    if (spare !== null) {
      worker.end();
      return;
    }
    worker.holdOpen(false);
    // Forgotten first: one that is about to end is nobody's spare.
    const letGo = (): void => {
      forget(worker);
      worker.end();
    };
    const expiry = setTimeout(letGo, SPARE_FOR_MS).unref();
    const withdraw = memory.offer(letGo);
    spare = {
      worker,
      release: () => {
        clearTimeout(expiry);
        withdraw();
      },
    };
  };

  return {
    keep,
    take: async (signal) => {
      const worker = spare?.worker;
      if (worker === undefined) return startWith(await memory.take(megabytes, signal));
      forget(worker);
      worker.holdOpen(true);
      return worker;
    },
    prepare: () => {
      const giveBack = spare === null ? memory.takeFree(megabytes) : null;
      if (giveBack !== null) keep(startWith(giveBack));
    },
  };
}

/** @param giveUp is called where it can't be started */
function startOr<One>(start: () => One, giveUp: () => void): One {
  try {
    return start();
  } catch (error) {
    giveUp();
    throw error;
  }
}
