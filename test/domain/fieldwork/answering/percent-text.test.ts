import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberInText } from '../../../../domain/fieldwork/answering/number-text.ts';
import { percentInText } from '../../../../domain/fieldwork/answering/percent-text.ts';

describe('a percentage that a person wrote', () => {
  it.each([
    ['12.5 %', 'en', 12.5],
    ['12,5', 'de', 12.5],
    ['%٢٥', 'ar', 25],
    ['50 percent', 'en', 50],
    ['50abc', 'en', undefined],
    ['5 €', 'en', undefined],
    ['', 'en', undefined],
  ])('is read: %j in %s', (text, language, expected) => {
    expect(percentInText(text, language)).toBe(expected);
  });

  it('is read as numbers are everywhere else', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '5', '٥', '.', ',', ' ', '-', '%', 'a', '€', "'") });
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'ar', 'hi'), (written, language) => {
        expect(percentInText(written, language)).toBe(numberInText(written, language, 'percent'));
      }),
    );
  });
});
