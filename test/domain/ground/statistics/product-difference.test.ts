import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { productDifference } from '../../../../domain/ground/statistics/product-difference.ts';

describe('productDifference', () => {
  it('is exact for whole numbers whose products are not', () => {
    const count = fc.integer({ min: 0, max: 2 ** 52 });

    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const exact = Number(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));

        expect(Math.abs(productDifference(a, b, c, d) - exact)).toBeLessThanOrEqual(Math.abs(exact) * 4e-16);
      }),
    );
  });

  it('is exact where the products differ in their last digits alone', () => {
    expect(productDifference(100000001, 100000001, 100000000, 100000002)).toBe(1);
    expect(productDifference(94906267, 94906267, 94906266, 94906268)).toBe(1);
  });
});
