import { expect, it } from '@jest/globals';
import { expectSteadyGrowth } from './growth.ts';

/** Counts up to a number, slowly enough to be measured. */
function countTo(most: number): () => number {
  return () => {
    let sum = 0;
    for (let count = 0; count < most; count += 1) sum = Math.imul(sum ^ count, 31);
    return sum;
  };
}

it('work in proportion to its input is told from work that grows much faster', async () => {
  await expectSteadyGrowth(200_000, countTo);
  await expect(expectSteadyGrowth(64, (size) => countTo(size ** 3))).rejects.toThrow();
});
