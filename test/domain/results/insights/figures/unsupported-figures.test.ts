import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { figuresOf } from '../../../../../domain/results/insights/figures/known-figures.ts';
import type { FigureSource } from '../../../../../domain/results/insights/figures/known-figures.ts';
import { rounded, shownNumber } from '../../../../../domain/results/insights/figures/shown-number.ts';
import { unsupportedFigures } from '../../../../../domain/results/insights/figures/unsupported-figures.ts';
import { readingsOf } from '../../../../../domain/ground/written-number.ts';

const option = (count: number, percentage: number): FigureSource => ({
  group: 'Q1',
  adds: true,
  count,
  percentage,
  value: null,
});
const KNOWN = figuresOf(
  [
    option(127, 42.3333),
    option(63, 21),
    { group: 'Q2', adds: false, count: null, percentage: null, value: -12.46 },
    { group: 'all', adds: false, count: 1300, percentage: null, value: 4.25 },
  ],
  ['Aged 18-34 in 2024'],
);
const unsupported = (text: string) => unsupportedFigures(text, KNOWN, new Set(['q3', 'b2b']));

describe('a figure holds', () => {
  it.each([
    '42% chose it',
    '42.3 % and 21 percent',
    '42,3 % chose it',
    '63% chose either of the two',
    '190 respondents chose either',
    '58% did not',
    '127 respondents',
    '1,300 people, aged 18-34, in 2024',
    '1.300 people',
    '1 300 people',
    'An NPS of −12.5',
    'the mean is 4.3',
    'over 40% did',
    'about 1,250 responses',
    '21 points more',
    'Twice as many chose the first',
    'Q3 and B2B are names',
    'Two in five chose it',
    'Less than half',
    'Most of them did not',
    '127 of 1300 answers',
    '٤٢٪ منهم',
    '４２％',
    'Nothing is stated here',
    'the second half of the year',
  ])('%p', (text) => {
    expect(unsupported(text)).toEqual([]);
  });
});

describe('a figure is refused', () => {
  it.each([
    ['43% chose it', '43%'],
    ['42.4% chose it', '42.4%'],
    ['64% chose either', '64%'],
    ['42 respondents', '42 respondents'],
    ['18 respondents', '18 respondents'],
    ['An NPS of 12.5', '12.5'],
    ['42%–63% and 65%', '65%'],
    ['Q9 says so', 'Q9'],
    ['over 90% did', 'over 90%'],
    ['nine out of ten did', 'nine out of ten'],
    ['9 in 10 did', '9 in 10'],
    ['half of them', 'half'],
    ['a third of them did', 'a third'],
    ['three times as many', 'three times'],
    ['four times as many', 'four times'],
    ['Everyone agreed', 'Everyone'],
    ['nobody agreed', 'nobody'],
    ['thousands of people', 'thousands of'],
    ['ten respondents said so', 'ten respondents'],
    ['in 2025', '2025'],
  ])('%p for %p', (text, figure) => {
    expect(unsupported(text)).toEqual([figure]);
  });
});

describe('numbers as they are written', () => {
  it.each([
    ['1,234', [1234, 1.234]],
    ['1.234,5', [1234.5]],
    ['1,234,567', [1234567]],
    ['12.5', [12.5]],
    ['1 234', [1234]],
    ['1,23,4', []],
  ])('%p may be %p', (written, values) => {
    expect(
      readingsOf(written)
        .map(({ value }) => value)
        .toSorted((a, b) => b - a),
    ).toEqual(values);
  });

  it('hold at every rounding, and at no other number', () => {
    const number = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
        const known = figuresOf([{ group: '', adds: false, count: null, percentage: null, value }], []);
        const written = rounded(value, decimals).toFixed(decimals);
        expect(unsupportedFigures(`It is ${written} here`, known, new Set())).toEqual([]);
        const other = (rounded(value, decimals) + 2 / 10 ** decimals).toFixed(decimals);
        expect(unsupportedFigures(`It is ${other} here`, known, new Set())).toEqual([other]);
      }),
    );
  });

  it('that are shown are rounded like the numbers themselves', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
        const shown = shownNumber(value);
        for (const decimals of [0, 1]) expect(rounded(shown, decimals)).toBe(rounded(value, decimals));
      }),
    );
    expect(shownNumber(42.4999999)).toBe(42.4999999);
    expect(shownNumber(42.46231155)).toBe(42.46);
  });
});
