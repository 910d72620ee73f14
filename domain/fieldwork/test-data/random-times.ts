import type { Random } from '../../ground/seeded-random.ts';
import { randomWhole } from './random-item.ts';

/** How long a test response took, in milliseconds. */
const TEST_TIMES_MS = { least: 30_000, greatest: 600_000 } as const;

/** A time for answering a whole survey, in milliseconds. */
export function randomTimeMs(random: Random): number {
  return randomWhole(TEST_TIMES_MS.least, TEST_TIMES_MS.greatest, random);
}

/** A time divided among so many pages, in whole milliseconds that add up to it. */
export function sharedOut(totalMs: number, pages: number, random: Random): readonly number[] {
  const weights = Array.from({ length: pages }, () => 1 + random());
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let behind = 0;
  let passedMs = 0;
  return weights.map((weight, index) => {
    behind += weight;
    const endMs = index === pages - 1 ? totalMs : Math.round((behind / all) * totalMs);
    const timeMs = endMs - passedMs;
    passedMs = endMs;
    return timeMs;
  });
}
