import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../../../../../domain/import/understanding/labels/best-chain.ts';
import { bestChain } from '../../../../../domain/import/understanding/labels/best-chain.ts';

const chainOf = (...candidates: readonly (readonly [number: number, score: number, more?: Partial<Candidate>])[]) =>
  bestChain(
    candidates.map(([number, score, more], index) => ({
      index,
      number,
      score,
      family: 'typed .',
      afterHeading: false,
      ...more,
    })),
  );

describe('the chain of question numbers', () => {
  it('counts up past the numbers of answers', () => {
    expect(chainOf([1, 6], [1, -4], [2, -3], [2, 6], [1, -4], [2, -3], [3, 6])).toEqual([0, 3, 6]);
  });

  it('takes a weak number along where its neighbours count', () => {
    expect(chainOf([1, 5], [2, -1], [3, 5])).toEqual([0, 1, 2]);
  });

  it('jumps over a missing number', () => {
    expect(chainOf([1, 5], [3, 5])).toEqual([0, 1]);
  });

  it('starts again at one behind a heading', () => {
    expect(chainOf([1, 5], [2, 5], [1, 5, { afterHeading: true }], [2, 5])).toEqual([0, 1, 2, 3]);
  });

  it('is empty where nothing looks like a question', () => {
    expect(chainOf([1, -3], [2, -2], [3, -2])).toEqual([]);
  });
});
