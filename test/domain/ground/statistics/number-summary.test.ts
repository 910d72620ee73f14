import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Counted } from '../../../../domain/ground/statistics/tally.ts';
import { summarizeNumbers } from '../../../../domain/ground/statistics/number-summary.ts';
import { expectClose, expectFinite } from './close.ts';
import { countedValues } from './counts.ts';
import { NUMBER_SAMPLES } from './number-samples.ts';

describe('summarizeNumbers', () => {
  it.each(NUMBER_SAMPLES)('agrees with NumPy: $name', ({ numbers, mean, standardDeviation, quartiles }) => {
    const summary = summarizeNumbers(counted(numbers));

    expect(summary).toMatchObject({ count: numbers.length, minimum: numbers[0], maximum: numbers.at(-1) });
    expectClose(summary.mean, mean, 1e-15);
    expectClose(summary.standardDeviation, standardDeviation, 1e-12);
    expectClose(summary.firstQuartile, quartiles[0], 1e-15);
    expectClose(summary.median, quartiles[1], 1e-15);
    expectClose(summary.thirdQuartile, quartiles[2], 1e-15);
  });

  // Quartiles: NumPy 2.4.6, Akinshin's definition by cumulated weights. Deviation: R 4.2.2, cov.wt(method = "unbiased").
  it('weights by reliability', () => {
    const weights = [0.5, 1.5, 0.8, 2.2, 0.4, 0.6];
    const values = [1, 2, 4, 7, 11, 16].map((value, index) => ({ value, count: weights[index] ?? 0 }));

    const summary = summarizeNumbers(values, 8.5);

    expectClose(summary.mean, 6.016666666666667, 1e-15);
    expectClose(summary.standardDeviation, 4.941070918149407, 1e-12);
    expectClose(summary.firstQuartile, 2.794117647058824, 1e-12);
    expectClose(summary.median, 5.923529411764706, 1e-12);
    expectClose(summary.thirdQuartile, 7, 1e-12);
  });

  it('gives the same for weights that are all equal as for none, whatever their size', () => {
    const counts = countedValues(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }));

    fc.assert(
      fc.property(counts, fc.constantFrom(1e-15, 0.3, 7, 1e9), (values, weight) => {
        const plain = summarizeNumbers(values);
        const weighted = summarizeNumbers(
          values.map(({ value, count }) => ({ value, count: count * weight })),
          plain.count * weight * weight,
        );

        for (const key of ['mean', 'standardDeviation', 'firstQuartile', 'median', 'thirdQuartile'] as const) {
          const own = weighted[key];
          if (own === null) expect(plain[key]).toBeNull();
          else expect(own).toBeCloseTo(plain[key] ?? NaN, 6);
        }
      }),
    );
  });

  it('says nothing of nothing', () => {
    const nothing = {
      count: 0,
      mean: null,
      standardDeviation: null,
      minimum: null,
      firstQuartile: null,
      median: null,
      thirdQuartile: null,
      maximum: null,
      sum: null,
    };

    expect(summarizeNumbers([])).toEqual(nothing);
    expect(summarizeNumbers([{ value: 3, count: 0 }])).toEqual(nothing);
  });

  it('has the mean of numbers whose sum is beyond all numbers', () => {
    const counted = [-1e308, 1e308, 1.7e308].map((value, place) => ({ value, count: place === 0 ? 1 : 2 }));
    const { mean, sum } = summarizeNumbers(counted);

    expect(sum).toBeNull();
    expect((mean ?? 0) / 8.8e307).toBeCloseTo(1, 12);
  });

  it.each([
    { name: 'a response', count: 1, squaredWeights: undefined },
    { name: 'a response of some weight', count: 0.3, squaredWeights: 0.09 },
  ])('has no deviation for $name', ({ count, squaredWeights }) => {
    const summary = summarizeNumbers([{ value: 4, count }], squaredWeights);

    expect(summary).toMatchObject({ mean: 4, firstQuartile: 4, median: 4, thirdQuartile: 4, standardDeviation: null });
  });

  it('has a deviation of exactly 0 where all say the same', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e100, max: 1e100 }),
        fc.integer({ min: 2, max: 1e6 }),
        (value, count) => {
          expect(summarizeNumbers([{ value, count }])).toMatchObject({
            mean: value,
            median: value,
            standardDeviation: 0,
          });
        },
      ),
    );
  });

  it('does not lose digits among a million values far from zero', () => {
    const values = Array.from({ length: 1_000_000 }, (_, index) => ({ value: 1e9 + index / 1024, count: 1 }));

    const summary = summarizeNumbers(values);

    expectClose(summary.mean, 1e9 + 999_999 / 2048, 1e-15);
    expectClose(summary.standardDeviation, Math.sqrt((1e6 * (1e6 + 1)) / 12) / 1024, 1e-13);
  });

  it('moves with the values', () => {
    const counts = countedValues(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 9 }));

    fc.assert(
      fc.property(counts, fc.integer({ min: -1000, max: 1000 }), (values, by) => {
        const one = summarizeNumbers(values);
        const moved = summarizeNumbers(values.map(({ value, count }) => ({ value: value + by, count })));

        expect(moved.median).toEqual(one.median === null ? null : one.median + by);
        if (one.standardDeviation !== null) expect(moved.standardDeviation).toBeCloseTo(one.standardDeviation, 9);
      }),
    );
  });

  it('has quartiles that rise from minimum to maximum, and no NaN or Infinity, for any values', () => {
    fc.assert(
      fc.property(countedValues(), fc.constantFrom(undefined, 1e-15, 3, 1e15), (values, squaredWeights) => {
        const summary = summarizeNumbers(values, squaredWeights);

        expectFinite(summary);
        const { minimum, firstQuartile, median, thirdQuartile, maximum } = summary;
        const marks = [minimum, firstQuartile, median, thirdQuartile, maximum].filter((mark) => mark !== null);
        expect(marks).toEqual([...marks].sort((one, other) => one - other));
      }),
    );
  });
});

function counted(numbers: readonly number[]): readonly Counted<number>[] {
  return [...new Set(numbers)].map((value) => ({ value, count: numbers.filter((one) => one === value).length }));
}
