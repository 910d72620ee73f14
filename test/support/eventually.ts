import { setTimeout as wait } from 'node:timers/promises';

/** Repeats an assertion until it holds; at the deadline the last failure is the test's. */
export async function eventually(
  assertion: () => void | Promise<void>,
  { withinMs = 60_000, everyMs = 50 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(everyMs);
    }
  }
}
