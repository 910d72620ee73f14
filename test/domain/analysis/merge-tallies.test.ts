import { describe, expect, it } from '@jest/globals';
import { mergeTallies } from '../../../domain/analysis/merge-tallies.ts';
import type { WordsTally } from '../../../domain/analysis/tally.ts';
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

  it('tell the words that were counted over all of them, since each has but the most frequent', () => {
    const [one, other] = [tallyOf(words(['oats', 3]), 3), tallyOf(words(['milk', 2]), 2)];
    const all = words(['oats', 4], ['milk', 2]);
    expect(mergeTallies([one, other], all)).toEqual({ ...all, base: 5, squaredWeights: 5, optedOut: 0 });
    expect(mergeTallies([one], null)).toEqual(one);
    expect(() => mergeTallies([one, other], null)).toThrow('Tallies of words can');
  });
});
