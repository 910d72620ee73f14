import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomInteger, seededRandom, shuffled } from '../../../domain/ground/seeded-random.ts';

function first(count: number, seed: number | string): readonly number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
}

/** Pearson's statistic of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

describe('seededRandom', () => {
  it('gives the same numbers for the same seed, today and later', () => {
    expect(first(3, 'Q1')).toEqual(PINNED);
    expect(first(100, 7)).toEqual(first(100, '7'));
  });

  it('stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(first(20, seed).every((number) => number >= 0 && number < 1)).toBe(true);
      }),
    );
  });

  it('gives unlike sequences for seeds alike', () => {
    const starts = Array.from({ length: 10_000 }, (_, seed) => first(1, seed)[0]!);

    expect(new Set(starts).size).toBeGreaterThan(9_990);
    expect(chiSquare(tally(starts, 16))).toBeLessThan(CHI_SQUARE_999_DF_15);
  });

  it('spreads numbers, and pairs that follow each other, evenly', () => {
    const numbers = first(64_000, 'even');
    const pairs = numbers.slice(1).map((number, index) => (Math.floor(numbers[index]! * 4) + number) / 4);

    expect(chiSquare(tally(numbers, 16))).toBeLessThan(CHI_SQUARE_999_DF_15);
    expect(chiSquare(tally(pairs, 16))).toBeLessThan(CHI_SQUARE_999_DF_15);
  });
});

describe('randomInteger', () => {
  it('reaches every number below the bound and none else', () => {
    const random = seededRandom('dice');
    const seen = new Set(Array.from({ length: 300 }, () => randomInteger(6, random)));

    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('shuffled', () => {
  it('keeps every item once and leaves the given list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const order = shuffled(items, seededRandom(seed));

        expect(order.toSorted()).toEqual(items.toSorted());
        expect(items).toEqual(before);
      }),
    );
  });

  it('makes each of the 24 orders of four items equally likely', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed += 1) {
      const order = shuffled('abcd'.split(''), seededRandom(`respondent ${seed}`)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }

    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(CHI_SQUARE_999_DF_23);
  });
});

/** What a fair generator stays below in 999 of 1,000 runs, for 16 and 24 classes. */
const CHI_SQUARE_999_DF_15 = 37.7;
const CHI_SQUARE_999_DF_23 = 49.73;

const PINNED: readonly number[] = [0.5097939190454781, 0.14071916020475328, 0.0443597121629864];

function tally(numbers: readonly number[], classes: number): readonly number[] {
  const counts = Array.from({ length: classes }, () => 0);
  for (const number of numbers) counts[Math.floor(number * classes)]! += 1;
  return counts;
}
