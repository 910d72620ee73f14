import { describe, expect, it } from '@jest/globals';
import { figuresIn } from '../../../../domain/results/charts/figures.ts';

const english = figuresIn();

describe('figures', () => {
  it.each([
    [0, '0%'],
    [0.2, '<1%'],
    [0.5, '1%'],
    [42.4, '42%'],
    [100, '100%'],
    [null, '–'],
  ])('show %j percent as %s', (percentage, shown) => {
    expect(english.percent(percentage)).toBe(shown);
  });

  it('show signs that can be seen', () => {
    expect(english.signed(34)).toBe('+34');
    expect(english.signed(-0.5, 2)).toBe('−0.50');
    expect(english.signed(0)).toBe('0');
    expect(english.tick(-12.5)).toBe('−12.5');
  });

  it('show weighted counts with a decimal, counts without', () => {
    expect([english.count(1042), english.count(12.34)]).toEqual(['1,042', '12.3']);
  });

  it.each([
    [1_234_567, '1,234,567'],
    [12_345_678, '12.35M'],
    [-2.5e11, '−250B'],
    [1e18, '1E18'],
    [0.0001, '0.0001'],
    [0.00000123, '1.23E-6'],
    [0, '0'],
  ])('write %d as %s', (value, written) => {
    expect(english.tick(value)).toBe(written.replace('-', '−'));
  });

  it('follow a language', () => {
    expect(figuresIn('de').decimal(1234.5)).toBe('1.234,5');
    expect(figuresIn('de').percent(42)).toBe('42\u00a0%');
  });

  it.each(['', 'xx-none', 'no language', '<script>', 'de_DE'])('are English for %j', (locale) => {
    expect(figuresIn(locale).decimal(1234.5)).toBe('1,234.5');
  });
});
