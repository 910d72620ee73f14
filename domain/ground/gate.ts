/** Runs a bounded number of tasks at once; others wait in the order of their calls. */
export type Gate = {
  readonly run: <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
};

/**
 * A gate with that many places. A task whose signal aborts while it waits leaves the queue and rejects with the
 * signal's reason.
 */
export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const admission = Promise.withResolvers<undefined>();
    const admit = (): void => admission.resolve(undefined);
    const giveUp = (): void => {
      const position = waiting.indexOf(admit);
      if (position < 0) return;
      waiting.splice(position, 1);
      admission.reject(signal?.reason);
    };
    waiting.push(admit);
    signal?.addEventListener('abort', giveUp, { once: true });
    await admission.promise.finally(() => signal?.removeEventListener('abort', giveUp));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    run: async (task, signal) => {
      await enter(signal);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/** A gate for each key; unused keys take no memory. */
export type KeyedGate = {
  readonly run: <Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
};

/** Gates with that many places for each key. */
export function createKeyedGate(places: number): KeyedGate {
  const known = new Map<string, { readonly gate: Gate; users: number }>();
  return {
    run: async (key, task, signal) => {
      const own = known.get(key) ?? { gate: createGate(places), users: 0 };
      known.set(key, own);
      own.users += 1;
      try {
        return await own.gate.run(task, signal);
      } finally {
        own.users -= 1;
        if (own.users === 0) known.delete(key);
      }
    },
  };
}
