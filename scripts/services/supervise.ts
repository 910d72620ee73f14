import { setTimeout as sleep } from 'node:timers/promises';
import { DiedEarly } from './died-early.ts';
import { endWhenSilent } from './end-when-silent.ts';
import type { Silence } from './end-when-silent.ts';
import type { RunningService } from './running-service.ts';

/** How long the supervisor waits, and how often it tries. */
export type Pace = {
  /** Before the place of one that had been ready is filled: whoever ends a part now and then keeps nobody waiting. */
  readonly afterDeathMs: number;
  /** Before the next start, by the number of starts in a row that did not get ready. */
  readonly afterFailureMs: readonly number[];
  /** Of the first start: so many ends by itself, and so many by a signal, before the part counts as broken. */
  readonly firstTries: { readonly ends: number; readonly signals: number };
};

const PACE: Pace = {
  afterDeathMs: 250,
  afterFailureMs: [500, 1_000, 2_000, 5_000],
  firstTries: { ends: 5, signals: 40 },
};

/** A service that is restarted whenever it ends by itself. */
export type Supervised<Service extends RunningService> = {
  readonly name: string;
  /** The first process that got ready; later ones have the same ports and other process ids. */
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
  /** Whether a running one answers now. One that stays silent is ended, and so replaced. */
  readonly answers?: (service: Service, withinMs: number) => Promise<boolean>;
  readonly silence?: Silence;
  readonly pace?: Pace;
};

/**
 * Starts a service and keeps it running, from its first start on: a process that dies before it is ready is replaced like
 * one that dies later.
 * @throws the error of the first start where another try can't help, or several did not; later failures are reported and
 * retried, with growing waits
 */
export async function supervise<Service extends RunningService>(
  supervision: Supervision<Service>,
  signal: AbortSignal,
): Promise<Supervised<Service>> {
  const service = await startFirst(supervision, signal);
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

async function startFirst<Service extends RunningService>(
  { name, start, report, pace = PACE }: Supervision<Service>,
  signal: AbortSignal,
): Promise<Service> {
  const deaths = { ends: 0, signals: 0 };
  for (;;) {
    try {
      return await start(signal, null);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof DiedEarly)) throw error;
      const how = error.bySignal ? 'signals' : 'ends';
      deaths[how] += 1;
      if (deaths[how] >= pace.firstTries[how]) throw error;
      report(error.message);
      // An end by itself may come again until what it needs is back; a signal came from outside.
      const delayMs = delayAfter(error.bySignal ? 1 : deaths.ends, pace);
      report(`${name} could not be started; trying again in ${delayMs / 1000} s.`);
      await sleep(delayMs, undefined, { signal });
    }
  }
}

async function keepRunning<Service extends RunningService>(
  supervision: Supervision<Service>,
  first: Service,
  stopping: AbortSignal,
  onStarted: (service: Service) => void,
): Promise<void> {
  const { name, start, report, pace = PACE } = supervision;
  let current: Service | null = first;
  let failures = 0;
  const isStopping = () => stopping.aborted;
  while (!isStopping()) {
    let what = 'could not be started again';
    let delayMs = delayAfter(failures, pace);
    if (current !== null) {
      what = `ended unexpectedly (${await endOf(current, supervision)})`;
      if (isStopping()) return;
      delayMs = pace.afterDeathMs;
    }
    report(`${name} ${what}; starting it again in ${delayMs / 1000} s.`);
    await sleep(delayMs, undefined, { signal: stopping }).catch(() => undefined);
    const started = await startAgain(() => start(stopping, first), report, stopping);
    current = started.service;
    if (current === null) {
      failures = started.bySignal ? 1 : failures + 1;
      continue;
    }
    failures = 0;
    onStarted(current);
    report(`${name} is running again.`);
  }
}

async function endOf<Service extends RunningService>(
  service: Service,
  { name, answers, report, silence }: Supervision<Service>,
): Promise<string> {
  if (answers === undefined) return service.ended;
  return endWhenSilent(service, (withinMs) => answers(service, withinMs), {
    ...(silence === undefined ? {} : { silence }),
    onSilent: (seconds) => report(`${name} has not answered for ${seconds} s; ending it.`),
  });
}

function delayAfter(failures: number, { afterFailureMs }: Pace): number {
  return afterFailureMs[Math.min(Math.max(failures, 1), afterFailureMs.length) - 1] ?? 0;
}

type StartedAgain<Service> = { readonly service: Service | null; readonly bySignal: boolean };

async function startAgain<Service extends RunningService>(
  start: () => Promise<Service>,
  report: (sentence: string) => void,
  stopping: AbortSignal,
): Promise<StartedAgain<Service>> {
  const isStopping = () => stopping.aborted;
  if (isStopping()) return { service: null, bySignal: false };
  try {
    return { service: await start(), bySignal: false };
  } catch (error) {
    if (!isStopping()) report(error instanceof Error ? error.message : String(error));
    return { service: null, bySignal: error instanceof DiedEarly && error.bySignal };
  }
}
