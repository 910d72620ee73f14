import { describe, expect, it } from '@jest/globals';
import { choiceEfficiency, dEfficiency } from '../../../support/designs/d-efficiency.ts';

describe('dEfficiency', () => {
  it('is 100 for a full factorial, whatever the numbers of levels', () => {
    const profiles = [0, 1].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c])));

    expect(dEfficiency([2, 3, 4], [profiles])).toBeCloseTo(100);
  });

  it('is 100·16^(1/3)/3 for three of the four profiles of two attributes', () => {
    const profiles = [
      [0, 0],
      [0, 1],
      [1, 0],
    ];

    expect(dEfficiency([2, 2], [profiles])).toBeCloseTo((100 * 16 ** (1 / 3)) / 3);
  });

  it('is 0 where two attributes always go together', () => {
    const profiles = [
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ];

    expect(dEfficiency([2, 2], [profiles])).toBe(0);
  });
});

describe('choiceEfficiency', () => {
  it('is 100 where every task shows every level once', () => {
    expect(choiceEfficiency([3], [[[0], [1], [2]]])).toBeCloseTo(100);
  });

  it('is 75 for all comparisons of two out of three levels', () => {
    const tasks = [
      [[0], [1]],
      [[0], [2]],
      [[1], [2]],
    ];

    expect(choiceEfficiency([3], tasks)).toBeCloseTo(75);
  });

  it('is 0 where the profiles of a task never differ', () => {
    const tasks = [
      [[0], [0]],
      [[1], [1]],
    ];

    expect(choiceEfficiency([2], tasks)).toBe(0);
  });
});
