import type { Logger } from './logger.ts';
import { pause } from './pause.ts';

/** Work that is done again and again. */
export type Repeated = {
  /** Stops repeating, and waits for the work in progress. */
  stop(): Promise<void>;
};

export type Repeating = {
  /** @returns whether there is more work, to be done without a pause */
  readonly work: () => Promise<boolean>;
  /** The pause when there is no more work, and after a failure. */
  readonly everyMs: number;
  readonly log: Logger;
  /** The log message of a failure. */
  readonly failed: string;
};

/** Repeats work in the background until it is stopped. Errors are logged, and the work is tried again. */
export function repeatUntilStopped(repeating: Repeating): Repeated {
  const stopping = new AbortController();
  const running = repeat(repeating, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function repeat({ work, everyMs, log, failed }: Repeating, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let isMore = false;
    try {
      isMore = await work();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    if (!isMore) await pause(everyMs, signal);
  }
}
