import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentTotal } from '../../../../domain/questionnaire/document/percent-total.ts';

describe('what percentages come to', () => {
  it.each([
    { shares: [], sum: 0, left: 100 },
    { shares: [0.1, 0.2], sum: 0.3, left: 99.7 },
    { shares: [70, 70], sum: 140, left: -40 },
    { shares: [33.33, 33.33, 33.33], sum: 99.99, left: 0 },
    { shares: [99.95], sum: 99.95, left: 0 },
    { shares: [100.05], sum: 100.05, left: 0 },
    { shares: [99.94], sum: 99.94, left: 0.06 },
    { shares: [100.06], sum: 100.06, left: -0.06 },
  ])('of $shares is $sum, with $left left', ({ shares, sum, left }) => {
    expect(percentTotal(shares)).toEqual({ sum, left });
  });

  it('is a whole however a hundred is cut into hundredths', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (at) => {
        const ends = [...at.toSorted((one, other) => one - other), 10_000];
        const shares = ends.map((end, index) => (end - (ends[index - 1] ?? 0)) / 100);
        expect(percentTotal(shares)).toEqual({ sum: 100, left: 0 });
      }),
    );
  });
});
