import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { effectiveBase } from '../../../../domain/ground/statistics/effective-base.ts';

describe('effectiveBase', () => {
  it('is the number of responses where all weigh the same', () => {
    expect(effectiveBase(400, 400)).toBe(400);
    expect(effectiveBase(40, 4)).toBe(400);
  });

  it('is null where nobody is', () => {
    expect(effectiveBase(0, 0)).toBeNull();
  });

  it('is never more than there are responses, nor less than one', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-15, max: 1e15, noNaN: true }), { minLength: 1 }), (weights) => {
        const sum = weights.reduce((one, other) => one + other, 0);
        const squares = weights.reduce((one, other) => one + other * other, 0);

        const base = effectiveBase(sum, squares) ?? NaN;

        expect(base).toBeLessThanOrEqual(weights.length * (1 + 1e-12));
        expect(base).toBeGreaterThanOrEqual(1 - 1e-12);
      }),
    );
  });
});
