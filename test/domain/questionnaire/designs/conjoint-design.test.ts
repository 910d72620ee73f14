import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conjointBalance } from '../../../support/designs/conjoint-balance.ts';
import { conjointDesign } from '../../../../domain/questionnaire/designs/conjoint-design.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { examples } from '../../../support/examples.ts';
import { conjointSizes, randomTasks, SMALL_EFFORT } from './sizes.ts';

const product = (numbers: readonly number[]) => numbers.reduce((all, one) => all * one, 1);

describe('a conjoint design', () => {
  it('has the sizes that were asked for, levels that there are, and comes again from its seed', () => {
    fc.assert(
      fc.property(conjointSizes, (sizes) => {
        const designs = conjointDesign(sizes, SMALL_EFFORT);

        expect(designs.map((tasks) => tasks.length)).toEqual(Array(sizes.designs).fill(sizes.sets));
        expect(designs.flat().every((task) => task.length === sizes.features)).toBe(true);
        for (const profile of designs.flat(2)) {
          expect(profile).toHaveLength(sizes.levelCounts.length);
          expect(profile.every((level, one) => level >= 0 && level < sizes.levelCounts[one]!)).toBe(true);
        }
        expect(conjointDesign(sizes, SMALL_EFFORT)).toEqual(designs);
      }),
      { numRuns: examples(40) },
    );
  });

  it('shows every level equally often or once more, in every design and in all together', () => {
    fc.assert(
      fc.property(conjointSizes, (sizes) => {
        const designs = conjointDesign(sizes, SMALL_EFFORT);

        for (const tasks of [...designs, designs.flat()]) {
          expect(conjointBalance(sizes.levelCounts, tasks).levelGap).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('repeats levels in a task as little as possible, and profiles only where there are no others', () => {
    fc.assert(
      fc.property(conjointSizes, (sizes) => {
        const possible = product(sizes.levelCounts);
        for (const task of conjointDesign(sizes, SMALL_EFFORT).flat()) {
          const balance = conjointBalance(sizes.levelCounts, [task]);

          expect(balance.overlap).toBe(balance.leastOverlap);
          expect(balance.identicalProfiles).toBe(Math.max(0, sizes.features - possible));
        }
      }),
    );
  });

  it('repeats no task of a design while there are many to choose from', () => {
    fc.assert(
      fc.property(conjointSizes, (sizes) => {
        fc.pre(product(sizes.levelCounts) > 40 && sizes.features < 6);

        for (const tasks of conjointDesign(sizes, SMALL_EFFORT)) {
          expect(conjointBalance(sizes.levelCounts, tasks).repeatedTasks).toBe(0);
        }
      }),
    );
  });

  it('finds all six tasks that can be made without overlap of two attributes with three levels', () => {
    const [tasks = []] = conjointDesign({ levelCounts: [3, 3], sets: 6, designs: 1, features: 3, seed: 'all' });

    expect(conjointBalance([3, 3], tasks)).toMatchObject({ overlap: 0, repeatedTasks: 0 });
  });

  it('can ask for all possible profiles in one task', () => {
    const [[task = []] = []] = conjointDesign({ levelCounts: [4, 5], sets: 1, designs: 1, features: 20, seed: 'all' });

    expect(new Set(task.map((profile) => profile.join())).size).toBe(20);
  });

  it('differs from seed to seed and from design to design', () => {
    const sizes = { levelCounts: [3, 3, 3, 3], sets: 10, designs: 5, features: 3 };
    const designs = conjointDesign({ ...sizes, seed: 'one' });

    expect(conjointDesign({ ...sizes, seed: 'other' })).not.toEqual(designs);
    expect(new Set(designs.map((tasks) => JSON.stringify(tasks))).size).toBe(5);
  });
});

describe('attributes', () => {
  it.each([
    [[2, 2, 2], 4, 2],
    [[4, 4, 2], 8, 4],
    [[2, 2, 2, 2, 2, 2, 2], 8, 2],
  ])('are orthogonal where an orthogonal array fits: levels %j, %i tasks of %i', (levelCounts, sets, features) => {
    for (const seed of ['one', 'two', 'three']) {
      const [tasks = []] = conjointDesign({ levelCounts, sets, designs: 1, features, seed });
      const balance = conjointBalance(levelCounts, tasks);

      expect(balance.pairGap).toBe(0);
      expect(balance.dEfficiency).toBeCloseTo(100);
      expect(balance.choiceEfficiency).toBeCloseTo(100);
    }
  });

  it.each([
    [[3, 3, 3, 3], 10, 3],
    [[5, 4, 3, 2], 12, 3],
    [[4, 4, 4, 4, 4, 4], 12, 4],
    [[6, 5, 4, 3, 2, 2, 2], 15, 4],
  ])('are far less correlated than in random tasks: levels %j, %i tasks of %i', (levelCounts, sets, features) => {
    const random = seededRandom('random tasks');
    const [tasks = []] = conjointDesign({ levelCounts, sets, designs: 1, features, seed: 'planned' });
    const planned = conjointBalance(levelCounts, tasks);
    const unplanned = Array.from({ length: 20 }, () =>
      conjointBalance(levelCounts, randomTasks(levelCounts, sets, features, random)),
    );

    expect(planned.dEfficiency).toBeGreaterThan(94);
    expect(planned.dEfficiency).toBeGreaterThan(Math.max(...unplanned.map((one) => one.dEfficiency)) + 3);
    expect(planned.choiceEfficiency).toBeGreaterThan(Math.max(...unplanned.map((one) => one.choiceEfficiency)) + 10);
    expect(planned.pairGap).toBeLessThan(Math.min(...unplanned.map((one) => one.pairGap)));
  });
});
