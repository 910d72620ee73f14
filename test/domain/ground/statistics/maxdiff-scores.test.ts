import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxdiffScores } from '../../../../domain/ground/statistics/maxdiff-scores.ts';
import { expectClose, expectFinite } from './close.ts';
import { anyCount } from './counts.ts';

describe('maxdiffScores', () => {
  // Published with the closed form, as R's bwsTools has them.
  it.each([
    { item: { shown: 7145, best: 1733, worst: 1324 }, utility: 0.114611, standardError: 0.016758 },
    { item: { shown: 7144, best: 968, worst: 2139 }, utility: -0.330812, standardError: 0.016961 },
    { item: { shown: 7144, best: 5218, worst: 113 }, utility: 1.792985, standardError: 0.023918 },
  ])('agrees with bwsTools: $utility', ({ item, utility, standardError }) => {
    const [score] = maxdiffScores([item]);

    expect(score?.utility).toBeCloseTo(utility, 6);
    expect(score?.standardError).toBeCloseTo(standardError, 6);
    expectClose(score?.bestMinusWorst, (item.best - item.worst) / item.shown, 1e-15);
  });

  it('shares preference in proportion to exp(utility)', () => {
    const scores = maxdiffScores([
      { shown: 100, best: 60, worst: 10 },
      { shown: 100, best: 20, worst: 20 },
      { shown: 100, best: 5, worst: 55 },
    ]);

    expect(scores.map(({ share }) => share)).toEqual([
      3 / (3 + 1 + 1 / 3),
      1 / (3 + 1 + 1 / 3),
      1 / 3 / (3 + 1 + 1 / 3),
    ]);
  });

  it('has no utility where it is infinite, and no shares where one is +∞', () => {
    const always = { shown: 9, best: 9, worst: 0 };
    const never = { shown: 9, best: 0, worst: 9 };
    const middle = { shown: 9, best: 3, worst: 3 };

    expect(maxdiffScores([never, middle])).toEqual([
      { bestMinusWorst: -1, utility: null, standardError: null, share: 0 },
      { bestMinusWorst: 0, utility: 0, standardError: expect.any(Number), share: 1 },
    ]);
    expect(maxdiffScores([always, middle]).map(({ share }) => share)).toEqual([null, null]);
  });

  it('says nothing of an item that was never shown, and the same of the others', () => {
    const nothing = { bestMinusWorst: null, utility: null, standardError: null, share: null };
    const shown = { shown: 9, best: 4, worst: 3 };

    const scores = maxdiffScores([{ shown: 0, best: 0, worst: 0 }, shown]);

    expect(scores[0]).toEqual(nothing);
    expect(scores[1]).toEqual(maxdiffScores([shown])[0]);
  });

  it('has shares that add up to 1, and no NaN or Infinity, for any counts', () => {
    const item = fc.record({ shown: anyCount, best: anyCount, worst: anyCount });

    fc.assert(
      fc.property(fc.array(item), (items) => {
        const scores = maxdiffScores(items);
        const shares = scores.flatMap(({ share }) => (share === null ? [] : [share]));

        expectFinite(scores);
        if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});
