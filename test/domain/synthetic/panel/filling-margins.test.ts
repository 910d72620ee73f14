import { describe, expect, it } from '@jest/globals';
import { fillingMargins } from '../../../../domain/synthetic/panel/filling-margins.ts';

const PLACE = {
  'age × gender': { 'young × f': 0.25, 'young × m': 0.25, 'old × f': 0.3, 'old × m': 0.2 },
  age: { young: 0.5, old: 0.5 },
  income: { low: 0.7, high: 0.3 },
};

describe('fillingMargins', () => {
  it('is all of a place where nothing was given', () => {
    expect(fillingMargins({}, PLACE)).toEqual(PLACE);
  });

  it('leaves out given attributes, and adds joint margins up over them', () => {
    expect(fillingMargins({ Age: { any: 1 } }, PLACE)).toEqual({
      gender: { f: expect.closeTo(0.55) as unknown, m: expect.closeTo(0.45) as unknown },
      income: PLACE.income,
    });
    expect(fillingMargins({ 'age × gender': {}, income: {} }, PLACE)).toEqual({});
  });

  it('leaves out a joint margin that the place itself contradicts', () => {
    const place = { ...PLACE, age: { young: 0.6, old: 0.4 } };
    expect(Object.keys(fillingMargins({}, place)).toSorted()).toEqual(['age', 'income']);
  });
});
