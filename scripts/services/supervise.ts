import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from './running-service.ts';

/** The wait before the next start, by the number of failures in a row. */
const RESTART_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

const STEADY_AFTER_MS = 60_000;

/** A service that is restarted whenever it ends by itself. */
export type Supervised<Service extends RunningService> = {
  readonly name: string;
  /** The first process; later ones have the same ports and other process ids. */
  readonly service: Service;
  stop(): Promise<void>;
  kill(): void;
};

export type Supervision<Service extends RunningService> = {
  readonly name: string;
  /** Starts the service and resolves when it is ready; `previous` is the one that it replaces, whose ports it takes over. */
  readonly start: (signal: AbortSignal, previous: Service | null) => Promise<Service>;
  /** Called with a sentence about each event. */
  readonly report: (sentence: string) => void;
  readonly delaysMs?: readonly number[];
};

/**
 * Starts a service and keeps it running.
 * @throws the error of the first start; later failures are reported and retried, with growing waits
 */
export async function supervise<Service extends RunningService>(
  supervision: Supervision<Service>,
  signal: AbortSignal,
): Promise<Supervised<Service>> {
  const service = await supervision.start(signal, null);
  const stopping = new AbortController();
  let current: RunningService = service;
  const watching = keepRunning(supervision, service, stopping.signal, (next) => (current = next));
  return {
    name: supervision.name,
    service,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // A start in progress at the stop may have succeeded.
      await current.stop();
    },
    kill: () => {
      stopping.abort();
      current.kill();
    },
  };
}

async function keepRunning<Service extends RunningService>(
  { name, start, report, delaysMs = RESTART_DELAYS_MS }: Supervision<Service>,
  first: Service,
  stopping: AbortSignal,
  onStarted: (service: Service) => void,
): Promise<void> {
  let current: Service | null = first;
  let failures = 0;
  const isStopping = () => stopping.aborted;
  while (!isStopping()) {
    let what = 'could not be started again';
    if (current !== null) {
      const startedAt = performance.now();
      what = `ended unexpectedly (${await current.ended})`;
      if (isStopping()) return;
      if (performance.now() - startedAt > STEADY_AFTER_MS) failures = 0;
    }
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
    failures += 1;
    report(`${name} ${what}; starting it again in ${delayMs / 1000} s.`);
    await sleep(delayMs, undefined, { signal: stopping }).catch(() => undefined);
    current = await startAgain(() => start(stopping, first), report, stopping);
    if (current === null) continue;
    onStarted(current);
    report(`${name} is running again.`);
  }
}

async function startAgain<Service extends RunningService>(
  start: () => Promise<Service>,
  report: (sentence: string) => void,
  stopping: AbortSignal,
): Promise<Service | null> {
  const isStopping = () => stopping.aborted;
  if (isStopping()) return null;
  try {
    return await start();
  } catch (error) {
    if (!isStopping()) report(error instanceof Error ? error.message : String(error));
    return null;
  }
}
