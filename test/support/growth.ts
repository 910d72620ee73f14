import { expect } from '@jest/globals';

/** How much larger the large input is than the small one. */
const TIMES = 8;
/** Between what work in proportion takes for the large one (8 times as much) and work that grows with the square (64). */
const MOST_GROWTH = 24;
/** Less can't be told from what the engine does beside. */
const LEAST_MS = 2;
const TRIES = 3;

/**
 * Expects work to grow with the size of its input, not with the square of it. Two sizes are held against each other, by the
 * time of the processor alone: how fast the machine is, and what else it does, plays no part.
 * @param prepare makes the input of a size, which is not counted, and hands back the work
 */
export async function expectSteadyGrowth(size: number, prepare: (size: number) => () => unknown): Promise<void> {
  const [small, large] = [prepare(size), prepare(TIMES * size)];
  let [smallMs, largeMs] = [Infinity, Infinity];
  // On a busy machine the compiler comes late: until then the small one is slow beyond measure.
  for (let tries = 0; tries < TRIES; tries += 1) smallMs = Math.min(smallMs, await processorMs(small));
  // A time may include that memory is tidied up.
  for (let tries = 0; tries < TRIES; tries += 1) {
    smallMs = Math.min(smallMs, await processorMs(small));
    largeMs = Math.min(largeMs, await processorMs(large));
    if (largeMs <= mostFor(smallMs)) return;
  }
  expect(largeMs).toBeLessThanOrEqual(mostFor(smallMs));
}

function mostFor(smallMs: number): number {
  return MOST_GROWTH * Math.max(smallMs, LEAST_MS);
}

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
