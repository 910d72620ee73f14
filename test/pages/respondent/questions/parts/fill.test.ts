import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fill, numberText } from '../../../../../pages/respondent/questions/parts/fill.ts';

describe('filling in words', () => {
  it('writes numbers as the language does', () => {
    expect(fill('from {least} to {most}', { least: 0.5, most: 12_345 }, 'en')).toBe('from 0.5 to 12,345');
    expect(fill('von {least} bis {most}', { least: 0.5, most: 12_345 }, 'de')).toBe('von 0,5 bis 12.345');
  });

  it('leaves four digits together, for they may be a year', () => {
    expect(numberText(1900, 'en')).toBe('1900');
    expect(numberText(1900, 'de')).toBe('1900');
  });

  it('leaves what it has no value for', () => {
    expect(fill('{left} of {toString}', { left: undefined }, 'en')).toBe('{left} of {toString}');
  });

  it('puts a text in as it is, even one that looks like a placeholder or a pattern', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{rank}', '$&', '$1', '{option}')), (option) => {
        expect(fill('<{option}|{rank}>', { option, rank: 2 }, 'en')).toBe(`<${option}|2>`);
      }),
    );
  });

  it('keeps every digit that a stored number has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(Number(numberText(value, 'en').replaceAll(',', ''))).toBe(value);
      }),
    );
  });
});
