import { setTimeout as wait } from 'node:timers/promises';
import { isLeft, takeFault } from '../kit/faults.ts';
import type { Fault, Records } from './records.ts';

/** The next fault for a request, whose count goes down by one; null without one. */
export function nextFault(records: Records, request: { readonly method: string; readonly path: string }): Fault | null {
  const fault = takeFault(
    records.faults,
    ({ method, path }) => (method === null || method === request.method) && request.path.startsWith(path),
  );
  records.faults = records.faults.filter(isLeft);
  return fault;
}

/** Responses that are delayed; a script can release all of them at once. */
export type SlowAnswers = { readonly pause: (delayMs: number) => Promise<void>; readonly letGo: () => void };

/** @param closing releases all for good */
export function createSlowAnswers(closing: AbortSignal): SlowAnswers {
  let waiting = new AbortController();
  return {
    pause: (delayMs) => waitUnless(AbortSignal.any([closing, waiting.signal]), delayMs),
    letGo: () => {
      waiting.abort();
      waiting = new AbortController();
    },
  };
}

async function waitUnless(signal: AbortSignal, delayMs: number): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
