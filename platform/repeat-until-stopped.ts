import type { Logger } from './logger.ts';
import { pause } from './pause.ts';

/** Work that is done again and again. */
export type Repeated = {
  /** Begins no more of it, and waits for what is under way. */
  stop(): Promise<void>;
};

export type Repeating = {
  /** @returns whether there is more to do at once, without a pause */
  readonly work: () => Promise<boolean>;
  /** The pause where there is no more, and after a failure. */
  readonly everyMs: number;
  readonly log: Logger;
  /** What the log says of a failure. */
  readonly failed: string;
};

/** Does work again and again until it is stopped, in the background. What it throws is logged, and tried again. */
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
