import { expect, it } from '@jest/globals';
import { expectSteadyGrowth } from './growth.ts';

/** Counts up to a number, slowly enough to be measured. */
function countTo(most: number): () => number {
  return () => {
    let sum = 0;
    for (let count = 0; count < most; count += 1) sum = (sum + Math.imul(count, 31)) % 1_000_003;
    return sum;
  };
}

it('work in proportion to its input is told from work that grows with the square', async () => {
  await expectSteadyGrowth(200_000, countTo);
  await expect(expectSteadyGrowth(1_500, (size) => countTo(size * size))).rejects.toThrow();
});
