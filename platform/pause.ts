import { setTimeout as delay } from 'node:timers/promises';

/** Waits; ends early, and without an error, when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
