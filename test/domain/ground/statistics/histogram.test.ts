import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { histogramOf } from '../../../../domain/ground/statistics/histogram.ts';
import { expectClose, expectFinite } from './close.ts';
import { countedValues } from './counts.ts';

const once = (...values: readonly number[]) => values.map((value) => ({ value, count: 1 }));
const edges = (...values: readonly number[]) => {
  const bins = histogramOf(once(...values));
  return { first: bins[0]?.from, last: bins.at(-1)?.to, bins: bins.length };
};

describe('histogramOf', () => {
  it('gives each integer its own bin where there are few', () => {
    const values = [
      { value: 1, count: 3 },
      { value: 2, count: 0 },
      { value: 3, count: 1 },
    ];

    expect(histogramOf(values)).toEqual([
      { from: 1, to: 2, count: 3, percentage: 75 },
      { from: 2, to: 3, count: 0, percentage: 0 },
      { from: 3, to: 4, count: 1, percentage: 25 },
    ]);
  });

  it('has round edges: ages by five years', () => {
    expect(edges(18, 33, 80)).toEqual({ first: 15, last: 85, bins: 14 });
  });

  it('has round edges: a share of a euro', () => {
    expect(edges(0.1, 0.13, 0.2)).toEqual({ first: 0.1, last: 0.2, bins: 20 });
  });

  it('puts the greatest value into the last bin where it stands on its end', () => {
    expect(histogramOf(once(0.5, 1, 1.5), { maximumBins: 2 })).toEqual([
      { from: 0.5, to: 1, count: 1, percentage: 100 / 3 },
      { from: 1, to: 1.5, count: 2, percentage: 200 / 3 },
    ]);
  });

  it.each([
    { name: 'one integer', value: 7, first: 7, last: 8 },
    { name: 'one amount', value: 2.5, first: 2, last: 3 },
    { name: 'nothing but 0', value: 0, first: 0, last: 1 },
    { name: 'one small number', value: 0.0034, first: 0.003, last: 0.004 },
  ])('has one bin around $name', ({ value, first, last }) => {
    expect(edges(value)).toEqual({ first, last, bins: 1 });
  });

  it('is empty for nothing', () => {
    expect(histogramOf([])).toEqual([]);
    expect(histogramOf([{ value: 3, count: 0 }])).toEqual([]);
  });

  it('counts every value once, in the bin it falls in, in no more bins than allowed', () => {
    fc.assert(
      fc.property(countedValues(), fc.integer({ min: 2, max: 40 }), (values, maximumBins) => {
        const bins = histogramOf(values, { maximumBins });

        expectFinite(bins);
        expect(bins.length).toBeLessThanOrEqual(maximumBins);
        for (const [index, { from, to, count }] of bins.entries()) {
          const isLast = index === bins.length - 1;
          const inside = values.filter(({ value }) => value >= from && (value < to || (isLast && value === to)));
          expectClose(count, countOf(inside), 1e-12);
          if (!isLast) expect(bins[index + 1]?.from).toBe(to);
        }
        const all = values.filter(({ value }) => value >= (bins[0]?.from ?? 0) && value <= (bins.at(-1)?.to ?? 0));
        if (bins.length > 0) expectClose(countOf(all), countOf(values), 1e-12);
      }),
    );
  });

  it('has edges between integers where all values are', () => {
    fc.assert(
      fc.property(countedValues(fc.integer({ min: -5000, max: 5000 }), fc.constant(1)), (values) => {
        const bins = histogramOf(values);

        expect(bins.every(({ from, to }) => Number.isInteger(from) && Number.isInteger(to))).toBe(true);
        expect(new Set(bins.map(({ from, to }) => to - from)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

function countOf(values: readonly { readonly count: number }[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}
