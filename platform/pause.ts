import { setTimeout as delay } from 'node:timers/promises';

/** Waits; an aborted signal ends the wait early, without an error. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
