import { describe, expect, it } from '@jest/globals';
import { countryName, dayName, duration, pValue, shareOf } from '../../../../pages/results/views/figures.ts';
import { residualMark } from '../../../../pages/results/views/residual-marks.ts';

describe('figures of a results page', () => {
  it.each([
    [null, '–'],
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 00 s'],
    [245, '4 min 05 s'],
    [3_599.7, '1 h 00 min'],
    [4_800, '1 h 20 min'],
  ])('tell %p seconds as %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });

  it.each([
    [0, 'p < 0.001'],
    [0.000_999, 'p < 0.001'],
    [0.001, 'p = 0.001'],
    [0.05, 'p = 0.050'],
    [1, 'p = 1.000'],
  ])('tell a p of %p as "%s"', (p, words) => {
    expect(pValue(p)).toBe(words);
  });

  it('tell shares, countries and days', () => {
    expect([shareOf(1, 3), shareOf(0, 0)]).toEqual(['33.3%', '–']);
    expect([countryName('DK'), countryName(null), countryName('<b>')]).toEqual(['Denmark', 'Not known', '<b>']);
    expect(dayName('2026-05-03')).toBe('3 May 2026');
  });

  it.each([
    [null, null],
    [0, null],
    [1.959, null],
    [1.96, 'above-1'],
    [2.576, 'above-2'],
    [-1.959, null],
    [-1.96, 'below-1'],
    [-40, 'below-2'],
  ])('mark a residual of %p as %p, never by the shade alone', (residual, shade) => {
    const mark = residualMark(residual);
    expect(mark?.shade ?? null).toBe(shade);
    if (mark !== null) expect([mark.sign, mark.words].every((words) => words !== '')).toBe(true);
  });
});
