import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 2;

/**
 * Repeats an assertion until it holds; at the deadline the last failure is the test's.
 * @param how.everyMs what is not there soon is looked for so often; at first more often
 */
export async function eventually(
  assertion: () => void | Promise<void>,
  { withinMs = 60_000, everyMs = 50 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let pauseMs = Math.min(FIRST_PAUSE_MS, everyMs);
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(pauseMs);
      pauseMs = Math.min(2 * pauseMs, everyMs);
    }
  }
}
