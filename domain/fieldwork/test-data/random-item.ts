import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger } from '../../ground/seeded-random.ts';

/** One of the items, each equally likely; the list must not be empty. */
export function randomItem<T>(items: readonly T[], random: Random): T {
  const item = items[randomInteger(items.length, random)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** A whole number from `least` to `greatest`, both included. */
export function randomWhole(least: number, greatest: number, random: Random): number {
  return Math.min(greatest, least + randomInteger(greatest - least + 1, random));
}
