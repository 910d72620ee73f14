import fc from 'fast-check';
import type { Random } from '../../../../domain/ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../../../domain/ground/seeded-random.ts';

/** Enough for a small design; keeps tests of many sizes fast. */
export const SMALL_EFFORT = 300_000;

export function optionIds(items: number): readonly string[] {
  return Array.from({ length: items }, (_, item) => `o${item}`);
}

/** Sizes that a MaxDiff question may have, small ones, with more sets or fewer than can show every item. */
export const maxdiffSizes = fc
  .record({
    items: fc.integer({ min: 4, max: 40 }),
    sets: fc.integer({ min: 1, max: 15 }),
    designs: fc.integer({ min: 1, max: 5 }),
    features: fc.integer({ min: 2, max: 7 }),
    seed: fc.string(),
  })
  .map(({ items, features, ...sizes }) => ({
    ...sizes,
    optionIds: optionIds(items),
    features: Math.min(features, items),
  }));

export const conjointSizes = fc.record({
  levelCounts: fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 2, maxLength: 6 }),
  sets: fc.integer({ min: 1, max: 15 }),
  designs: fc.integer({ min: 1, max: 4 }),
  features: fc.integer({ min: 2, max: 7 }),
  seed: fc.string(),
});

/** How many different sets, or tasks, there are. */
export function choose(items: number, size: number): number {
  return Array.from({ length: size }).reduce<number>((all, _, place) => (all * (items - place)) / (place + 1), 1);
}

/** Sets of different items, drawn without a plan. */
export function randomSets(ids: readonly string[], sets: number, features: number, random: Random) {
  return Array.from({ length: sets }, () => shuffled(ids, random).slice(0, features));
}

/** Profiles of levels, drawn without a plan. */
export function randomTasks(levelCounts: readonly number[], sets: number, features: number, random: Random) {
  return Array.from({ length: sets }, () =>
    Array.from({ length: features }, () => levelCounts.map((levels) => randomInteger(levels, random))),
  );
}
