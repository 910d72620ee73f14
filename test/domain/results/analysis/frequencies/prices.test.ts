import { describe, expect, it } from '@jest/globals';
import type { Prices } from '../../../../../domain/ground/statistics/tally.ts';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const question = aQuestion('van-westendorp', { config: { currency: 'EUR' } });

/** The ten respondents of the reference in the R package's terms. */
const STATED = [
  [5, 6, 4, 8, 3, 5, 7, 6, 4, 5],
  [8, 9, 7, 10, 6, 8, 9, 10, 6, 7],
  [12, 13, 10, 14, 9, 11, 12, 15, 10, 12],
  [15, 16, 12, 18, 12, 14, 15, 20, 13, 16],
] as const;

function pricesIn(stated: readonly number[]): Prices {
  const groups = Map.groupBy(
    [...stated].sort((a, b) => a - b),
    (price) => price,
  );
  return [...groups].map(([value, some]) => ({ value, count: some.length }));
}

const curves = STATED.map(pricesIn) as unknown as readonly [Prices, Prices, Prices, Prices];
const [tooCheap] = curves;

describe('the frequency of a price sensitivity question', () => {
  const oneMore = [...curves] as unknown as [Prices, Prices, Prices, Prices];
  oneMore[0] = tooCheap.map(({ value, count }) => ({ value, count: value === 8 ? count + 1 : count }));
  const frequency = frequencyAlone(question, tallyOf({ kind: 'prices', consistent: 10, curves, all: oneMore }, 11));
  const details = detailsOf(frequency, 'prices');

  it('has the crossings of those whose prices rise, by both definitions of the range', () => {
    expect(details.points).toEqual({
      optimal: 8,
      indifference: 10,
      original: { lower: 7, upper: 13 },
      narrower: { lower: 8, upper: 10 },
    });
    expect(details).toMatchObject({ consistent: 10, inconsistent: 1, currency: 'EUR' });
  });

  it('has the curves at every price that was stated', () => {
    const prices = [...new Set(STATED.flat())].sort((a, b) => a - b);
    expect(details.curves.map(({ price }) => price)).toEqual(prices);
  });

  it('tells each of the four prices of everybody', () => {
    expect(rowsOf(frequency)[0]).toEqual(['Too cheap', 11, 100]);
    expect(details.inputs[0]?.summary.mean).toBeCloseTo((53 + 8) / 11, 12);
    expect(details.inputs[3]?.summary.mean).toBeCloseTo(15.1, 12);
  });

  it('has neither curves nor points where nobody’s prices rise', () => {
    const none = [[], [], [], []] as const;
    const empty = frequencyAlone(question, tallyOf({ kind: 'prices', consistent: 0, curves: none, all: none }, 0));
    expect(empty.details).toMatchObject({
      curves: [],
      points: null,
      inputs: [{ base: 0, summary: { mean: null } }, {}, {}, {}],
    });
  });
});
