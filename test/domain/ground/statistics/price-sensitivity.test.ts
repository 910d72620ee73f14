import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Prices, PricesTally } from '../../../../domain/ground/statistics/tally.ts';
import { priceCurves, pricePoints } from '../../../../domain/ground/statistics/price-sensitivity.ts';
import { expectFinite } from './close.ts';
import { LARGER_SAMPLE } from './price-sample.ts';

const SAMPLE = [
  [5, 6, 4, 8, 3, 5, 7, 6, 4, 5],
  [8, 9, 7, 10, 6, 8, 9, 10, 6, 7],
  [12, 13, 10, 14, 9, 11, 12, 15, 10, 12],
  [15, 16, 12, 18, 12, 14, 15, 20, 13, 16],
] as const;

describe('pricePoints', () => {
  // R's pricesensitivitymeter (8188de1) on R 4.2.2: psm_analysis(intersection_method = "min", acceptable_range = both).
  it('agrees with pricesensitivitymeter', () => {
    expect(pricePoints(tallyOf(SAMPLE))).toEqual({
      optimal: 8,
      indifference: 10,
      original: { lower: 7, upper: 13 },
      narrower: { lower: 8, upper: 10 },
    });
  });

  // Worked out in exact fractions (Python 3). pricesensitivitymeter has 8.8 and 10.9 for 8.7 and 10.8: there both curves are at
  // 5/60, which 1 − 55/60 misses by a last digit.
  it('sees that two curves meet where rounding alone keeps them apart', () => {
    expect(pricePoints(tallyOf(LARGER_SAMPLE))).toEqual({
      optimal: 8.7,
      indifference: 9.5,
      original: { lower: 6.6, upper: 13.2 },
      narrower: { lower: 8.3, upper: 10.8 },
    });
  });

  it('takes straight lines between the prices where asked to', () => {
    const points = pricePoints(tallyOf(SAMPLE), 'linear');

    expect(points.optimal).toBe(8);
    expect(points.indifference).toBeCloseTo(9.4, 12);
    expect(points.original.lower).toBeCloseTo(6.4, 12);
    expect(points.original.upper).toBeCloseTo(12.75, 12);
  });

  it('has no points where nobody is consistent', () => {
    expect(priceCurves(tallyOf([[], [], [], []]))).toEqual([]);
    expect(pricePoints(tallyOf([[], [], [], []]))).toEqual({
      optimal: null,
      indifference: null,
      original: { lower: null, upper: null },
      narrower: { lower: null, upper: null },
    });
  });

  it('does not depend on the weight that all have', () => {
    const { curves, ...rest } = tallyOf(LARGER_SAMPLE);
    const scaled = curves.map((prices) => prices.map(({ value, count }) => ({ value, count: count * 0.1 })));
    const tally = { ...rest, curves: fourOf(scaled) };

    expect(pricePoints(tally)).toEqual(pricePoints(tallyOf(LARGER_SAMPLE)));
  });

  it('has points at stated prices, a lower end that is not above the upper one, and no NaN', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const points = pricePoints(tallyOf(sample));
        const linear = pricePoints(tallyOf(sample), 'linear');
        const stated = new Set(sample.flat());

        expectFinite([points, linear]);
        const { optimal, indifference, original, narrower } = points;
        for (const price of [optimal, indifference, ...Object.values(original), ...Object.values(narrower)]) {
          expect(stated).toContain(price);
        }
        expect(original.lower ?? NaN).toBeLessThanOrEqual(original.upper ?? NaN);
        expect(linear.optimal ?? NaN).toBeLessThanOrEqual(optimal ?? NaN);
      }),
    );
  });
});

describe('priceCurves', () => {
  it('falls for cheap and rises for expensive, from 0 or 1 to the other', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const curves = priceCurves(tallyOf(sample));

        expect(curves[0]).toMatchObject({ tooCheap: 1, cheap: 1, expensive: 0, tooExpensive: 0 });
        expect(curves.at(-1)).toMatchObject({ tooCheap: 0, cheap: 0 });
        for (const key of ['expensive', 'tooExpensive'] as const) expectRising(curves.map((point) => point[key]));
        for (const key of ['cheap', 'tooCheap'] as const) expectRising(curves.map((point) => 1 - point[key]));
      }),
    );
  });

  it('has the shares of pricesensitivitymeter', () => {
    const curves = priceCurves(tallyOf(SAMPLE));

    expect(curves.map(({ price }) => price)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20]);
    const expected = [1, 0.7, 0.4, 0.2, 0.1, 0];
    for (const [index, share] of expected.entries()) expect(curves[index]?.tooCheap).toBeCloseTo(share, 12);
    expect(curves[10]).toMatchObject({ price: 13, cheap: 0, expensive: 0.8, tooExpensive: 0.3 });
  });
});

const steps = fc.integer({ min: 1, max: 40 });
const samples = fc
  .array(fc.tuple(steps, steps, steps, steps), { minLength: 1, maxLength: 30 })
  .map((people) =>
    [1, 2, 3, 4].map((many) => people.map((own) => own.slice(0, many).reduce((sum, step) => sum + step, 0))),
  );

function tallyOf(lists: readonly (readonly number[])[]): PricesTally {
  const curves = fourOf(lists.map((list) => counted(list)));
  return { kind: 'prices', consistent: lists[0]?.length ?? 0, curves, all: curves };
}

function fourOf([a = [], b = [], c = [], d = []]: readonly Prices[]): PricesTally['curves'] {
  return [a, b, c, d];
}

function counted(prices: readonly number[]): Prices {
  const distinct = [...new Set(prices)].sort((one, other) => one - other);
  return distinct.map((value) => ({ value, count: prices.filter((price) => price === value).length }));
}

function expectRising(values: readonly number[]): void {
  expect(values).toEqual([...values].sort((one, other) => one - other));
}
