import { describe, expect, it } from '@jest/globals';
import { findNumberRow } from '../../../../../domain/import/understanding/recognisers/number-row.ts';

describe('a row of numbers', () => {
  it.each([
    ['1 2 3 4 5', ['1', '2', '3', '4', '5']],
    ['5 - 4 - 3 - 2 - 1', ['5', '4', '3', '2', '1']],
    ['0-1-2-3', ['0', '1', '2', '3']],
    ['(1) (2) (3)', ['1', '2', '3']],
    ['0 10 20 30', ['0', '10', '20', '30']],
  ])('counts in %s', (text, codes) => {
    expect(findNumberRow(text)?.codes).toEqual(codes);
  });

  it.each(['4 5 6 7', '1 2', '1 and 2 and 3', '1.5 2.5 3.5', '2019 2020 2021'])('is not %s', (text) => {
    expect(findNumberRow(text)).toBeNull();
  });

  it('has words on both sides', () => {
    expect(findNumberRow('cold 1 2 3 hot')).toMatchObject({ left: 'cold', right: 'hot' });
  });
});
