import { setTimeout as sleep } from 'node:timers/promises';

const DEFAULT_EVERY_MS = 50;

/**
 * Polls until `check` returns true; false if the deadline passes first.
 * @throws the error of `check`, or the reason of the signal if it is aborted
 */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  {
    deadlineMs,
    everyMs = DEFAULT_EVERY_MS,
    signal,
  }: { readonly deadlineMs: number; readonly everyMs?: number; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await check()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(everyMs);
  }
}
