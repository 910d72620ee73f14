import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gapOf } from '../../../support/designs/count-range.ts';
import { maxdiffBalance } from '../../../support/designs/maxdiff-balance.ts';
import { maxdiffDesign } from '../../../../domain/questionnaire/designs/maxdiff-design.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { examples } from '../../../support/examples.ts';
import { choose, maxdiffSizes, optionIds, randomSets, SMALL_EFFORT } from './sizes.ts';

describe('a MaxDiff design', () => {
  it('has the sizes that were asked for, different items in every set, and comes again from its seed', () => {
    fc.assert(
      fc.property(maxdiffSizes, (sizes) => {
        const designs = maxdiffDesign(sizes, SMALL_EFFORT);

        expect(designs.map((sets) => sets.length)).toEqual(Array(sizes.designs).fill(sizes.sets));
        for (const set of designs.flat()) {
          expect(set).toHaveLength(sizes.features);
          expect(new Set(set).size).toBe(sizes.features);
          expect(set.every((id) => sizes.optionIds.includes(id))).toBe(true);
        }
        expect(maxdiffDesign(sizes, SMALL_EFFORT)).toEqual(designs);
      }),
      { numRuns: examples(40) },
    );
  });

  it('shows every item equally often or once more, in every design and in all together', () => {
    fc.assert(
      fc.property(maxdiffSizes, (sizes) => {
        const designs = maxdiffDesign(sizes, SMALL_EFFORT);

        for (const sets of [...designs, designs.flat()]) {
          expect(gapOf(maxdiffBalance(sizes.optionIds, sets).items)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('lets every item be compared with every other, wherever the sizes allow it', () => {
    fc.assert(
      fc.property(maxdiffSizes, (sizes) => {
        const { sets, designs, features } = sizes;
        const shown = Math.min(sizes.optionIds.length, designs * sets * features);
        fc.pre(designs * sets * (features - 1) >= shown - 1);

        const all = maxdiffDesign(sizes, SMALL_EFFORT).flat();

        expect(maxdiffBalance(sizes.optionIds, all).parts).toBe(1);
      }),
    );
  });

  it.each([4, 5, 6, 7])('of %i items repeats a set only where there is no other', (items) => {
    const ids = optionIds(items);
    for (let features = 2; features <= items; features += 1) {
      const possible = choose(items, features);
      for (let sets = 1; sets <= possible + 2; sets += 1) {
        const [design = []] = maxdiffDesign({ optionIds: ids, sets, designs: 1, features, seed: sets }, SMALL_EFFORT);

        expect(maxdiffBalance(ids, design).repeatedSets).toBe(Math.max(0, sets - possible));
      }
    }
  });

  it('differs from seed to seed and from design to design', () => {
    const sizes = { optionIds: optionIds(10), sets: 10, designs: 5, features: 4 };
    const designs = maxdiffDesign({ ...sizes, seed: 'one' });

    expect(maxdiffDesign({ ...sizes, seed: 'other' })).not.toEqual(designs);
    expect(new Set(designs.map((sets) => JSON.stringify(sets))).size).toBe(5);
  });
});

describe('pairs of items', () => {
  /** Items, items of a set, sets, and how often every pair meets: parameters for which a balanced design exists. */
  it.each([
    [6, 3, 10, 2],
    [7, 3, 7, 1],
    [7, 4, 7, 2],
    [8, 4, 14, 3],
    [9, 3, 12, 1],
    [10, 4, 15, 2],
    [11, 5, 11, 2],
    [13, 4, 13, 1],
    [16, 4, 20, 1],
  ])('meet equally often where that can be: %i items, %i a set, %i sets, %i times', (items, features, sets, times) => {
    const ids = optionIds(items);
    for (const seed of ['one', 'two', 'three']) {
      const [design = []] = maxdiffDesign({ optionIds: ids, sets, designs: 1, features, seed });

      expect(maxdiffBalance(ids, design).pairs).toEqual({ least: times, most: times });
    }
  });

  it.each([
    [10, 4, 10, 5],
    [16, 4, 12, 10],
    [20, 5, 12, 8],
    [30, 4, 15, 10],
  ])(
    'meet far more evenly than in random sets: %i items, %i a set, %i sets, %i designs',
    (items, size, sets, designs) => {
      const ids = optionIds(items);
      const random = seededRandom('random sets');
      const unplanned = Array.from({ length: designs }, () => randomSets(ids, sets, size, random));
      const planned = maxdiffDesign({ optionIds: ids, sets, designs, features: size, seed: 'planned' });

      expect(pairVariance(ids, planned.flat())).toBeLessThan(pairVariance(ids, unplanned.flat()) / 5);
      const least = Math.min(...unplanned.map((design) => pairVariance(ids, design)));
      for (const design of planned) expect(pairVariance(ids, design)).toBeLessThan(least);
    },
  );
});

/** Mean squared distance from the mean of how often two items meet. */
function pairVariance(ids: readonly string[], sets: readonly (readonly string[])[]): number {
  const pairs = ids.flatMap((one, index) =>
    ids.slice(0, index).map((other) => sets.filter((set) => set.includes(one) && set.includes(other)).length),
  );
  const mean = pairs.reduce((sum, times) => sum + times, 0) / pairs.length;
  return pairs.reduce((sum, times) => sum + (times - mean) ** 2, 0) / pairs.length;
}
