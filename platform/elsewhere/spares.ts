import type { MemoryBound } from './memory-bound.ts';

/** A thread or a process for heavy work. */
export type Worker = {
  /** Ends it, even in the middle of a task. */
  readonly end: () => void;
  /** Resolves once it has ended, or could not be started. */
  readonly ended: Promise<void>;
  /** Whether this process stays alive for it: true for a worker with a task, false for an idle one. */
  readonly holdOpen: (hold: boolean) => void;
};

/** Starts workers of a kind within a bound of memory, and keeps one ready for the next task. */
export type Spares<One extends Worker> = {
  /** The spare, else a new worker as soon as there is memory for it; the caller must call `keep` or end it. */
  readonly take: (signal?: AbortSignal) => Promise<One>;
  /** Returns a worker that can be used again. It ends after a minute, or when its memory is needed. */
  readonly keep: (worker: One) => void;
  /** Starts a spare for the next `take`, if there is none and memory is free. */
  readonly prepare: () => void;
};

type Kind<One extends Worker> = {
  readonly start: () => One;
  /** The most memory of one worker. */
  readonly megabytes: number;
  readonly memory: MemoryBound;
};

const SPARE_FOR_MS = 60_000;

/** One spare at most. A worker's share of the memory is taken from its start to its end, even while it is a spare. */
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
    // Removed first: a worker that is about to end must not be taken.
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

/** @param giveUp is called if it can't be started */
function startOr<One>(start: () => One, giveUp: () => void): One {
  try {
    return start();
  } catch (error) {
    giveUp();
    throw error;
  }
}
