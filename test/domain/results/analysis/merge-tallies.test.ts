import { describe, expect, it } from '@jest/globals';
import { mergeTallies } from '../../../../domain/results/analysis/merge-tallies.ts';
import type { PriceLists, WordsTally } from '../../../../domain/ground/statistics/tally.ts';
import { counted, tallyOf } from './counted.ts';

const words = (...pairs: readonly (readonly [string, number])[]): WordsTally => ({
  kind: 'words',
  inputs: [{ input: null, base: 5, words: counted(...pairs) }],
});

describe('the tallies of several places as one', () => {
  it('are none of none', () => {
    expect(mergeTallies([], null)).toBeUndefined();
  });

  it('add up, bases with them', () => {
    const one = { ...tallyOf({ kind: 'choice', options: counted(['a', 2], ['b', 1]) }, 3), optedOut: 1 };
    const other = tallyOf({ kind: 'choice', options: counted(['b', 4]) }, 4, { squaredWeights: 6 });
    expect(mergeTallies([one, other], null)).toEqual({
      kind: 'choice',
      options: counted(['a', 2], ['b', 5]),
      base: 7,
      squaredWeights: 9,
      optedOut: 1,
    });
  });

  it('of prices keep each of the four questions apart, of those whose prices rise and of everybody', () => {
    const prices = (tooCheap: number, bargain: number, expensive: number, tooExpensive: number): PriceLists => [
      counted([tooCheap, 1]),
      counted([bargain, 1]),
      counted([expensive, 1]),
      counted([tooExpensive, 1]),
    ];
    const one = tallyOf({ kind: 'prices', consistent: 1, curves: prices(2, 4, 6, 8), all: prices(2, 4, 6, 8) }, 1);
    const other = tallyOf({ kind: 'prices', consistent: 1, curves: prices(1, 4, 7, 9), all: prices(3, 4, 5, 7) }, 2);
    expect(mergeTallies([one, other], null)).toEqual({
      kind: 'prices',
      consistent: 2,
      curves: [counted([1, 1], [2, 1]), counted([4, 2]), counted([6, 1], [7, 1]), counted([8, 1], [9, 1])],
      all: [counted([2, 1], [3, 1]), counted([4, 2]), counted([5, 1], [6, 1]), counted([7, 1], [8, 1])],
      base: 3,
      squaredWeights: 3,
      optedOut: 0,
    });
  });

  it('tell the words that were counted over all of them, since each has but the most frequent', () => {
    const [one, other] = [tallyOf(words(['oats', 3]), 3), tallyOf(words(['milk', 2]), 2)];
    const all = words(['oats', 4], ['milk', 2]);
    expect(mergeTallies([one, other], all)).toEqual({ ...all, base: 5, squaredWeights: 5, optedOut: 0 });
    expect(mergeTallies([one], null)).toEqual(one);
    expect(() => mergeTallies([one, other], null)).toThrow('Tallies of words can');
  });
});
