import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withAsciiDigits } from '../../../../domain/ground/ascii-digits.ts';
import { numberInText } from '../../../../domain/fieldwork/answering/number-text.ts';
import type { NumberUnit } from '../../../../domain/fieldwork/answering/number-unit.ts';
import { numberWriter } from '../../../../domain/fieldwork/answering/write-number.ts';
import { examples } from '../../../support/examples.ts';
import { numbersWithin } from './arbitrary-answer.ts';

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'da',
  'sv',
  'pl',
  'pt',
  'es',
  'it',
  'ru',
  'tr',
  'ar',
  'fa',
  'he',
  'hi',
  'bn',
  'ja',
  'zh',
  'th',
];
const NUMBERING = ['latn', 'arab', 'arabext', 'deva', 'beng', 'fullwide', 'thai', 'mathbold', 'mathmono'];

describe('a number as people write it', () => {
  it.each<[string, string, NumberUnit, number | undefined]>([
    ['1.234,5', 'de', 'any', 1234.5],
    ['1,234.5', 'en', 'any', 1234.5],
    ['1.234,5', 'en', 'any', 1234.5],
    ['1,234.5', 'de', 'any', 1234.5],
    // What only the language can tell.
    ['1.234', 'de', 'any', 1234],
    ['1.234', 'en', 'any', 1.234],
    ['1,234', 'de', 'any', 1.234],
    ['1,234', 'en', 'any', 1234],
    // What makes sense one way only.
    ['1.5', 'de', 'any', 1.5],
    ['1,5', 'en', 'any', 1.5],
    ['1.2340', 'de', 'any', 1.234],
    ['0.125', 'de', 'any', 0.125],
    ['1234.567', 'de', 'any', 1234.567],
    ['1.234.567', 'en', 'any', 1_234_567],
    ['12,34,567.89', 'hi', 'any', 1_234_567.89],
    ["1'234.50", 'de', 'any', 1234.5],
    ['1 234,5', 'fr', 'any', 1234.5],
    ['1\u202f234,5', 'fr', 'any', 1234.5],
    ['.5', 'en', 'any', 0.5],
    [',5', 'en', 'any', 0.5],
    ['5.', 'en', 'any', 5],
    ['007', 'en', 'none', 7],
    ['٣٫٥', 'ar', 'any', 3.5],
    ['١٬٢٣٤٫٥', 'ar', 'any', 1234.5],
    ['१२.५', 'hi', 'any', 12.5],
    ['２００１', 'ja', 'none', 2001],
    ['\u200e-5', 'ar', 'any', -5],
    ['−5', 'sv', 'any', -5],
    ['– 5', 'en', 'any', -5],
    ['+5', 'en', 'any', 5],
    ['-0', 'en', 'any', 0],
    // What stands beside it.
    ['$5', 'en', 'any', 5],
    ['-$5.50', 'en', 'any', -5.5],
    ['$-5', 'en', 'any', -5],
    ['5 €', 'de', { currency: 'EUR' }, 5],
    ['EUR 5', 'de', { currency: 'EUR' }, 5],
    ['5 eur', 'de', { currency: 'EUR' }, 5],
    ['US$ 5', 'en', { currency: 'USD' }, 5],
    ['kr.5', 'da', { currency: 'DKK' }, 5],
    ['1.000 kr.', 'da', { currency: 'DKK' }, 1000],
    ['100,-', 'da', { currency: 'DKK' }, 100],
    ['100,- kr', 'da', { currency: 'DKK' }, 100],
    ['12 zł', 'pl', { currency: 'PLN' }, 12],
    ['5 USD', 'de', { currency: 'EUR' }, undefined],
    ['5 €', 'en', { currency: 'USD' }, undefined],
    ['£5', 'en', { currency: 'EUR' }, undefined],
    ['$5', 'en', { currency: 'CAD' }, 5],
    ['CA$5', 'en', { currency: 'CAD' }, 5],
    ['Rs. 500', 'en', { currency: 'INR' }, 500],
    ['500円', 'ja', { currency: 'JPY' }, 500],
    ['5 руб.', 'ru', { currency: 'RUB' }, 5],
    ['Fr. 5', 'de', { currency: 'CHF' }, 5],
    ['50 pct', 'en', 'percent', 50],
    ['5 %', 'en', { currency: 'EUR' }, undefined],
    ['5 %', 'en', 'percent', 5],
    ['%5', 'tr', 'percent', 5],
    ['٥٪', 'ar', 'percent', 5],
    ['5 €', 'de', 'percent', undefined],
    ['5 CHF', 'de', 'any', 5],
    ['5 km', 'de', 'any', undefined],
    ['5 %', 'en', 'none', undefined],
    ['5,-', 'en', 'none', undefined],
    // What is no number.
    ['', 'en', 'any', undefined],
    ['five', 'en', 'any', undefined],
    ['.', 'en', 'any', undefined],
    ['-', 'en', 'any', undefined],
    ['--5', 'en', 'any', undefined],
    ['1 2', 'en', 'any', undefined],
    ['1,2,3', 'en', 'any', undefined],
    ['1.2.3', 'en', 'any', undefined],
    ['1,23,4', 'en', 'any', undefined],
    ['1,234,56', 'en', 'any', undefined],
    ['1.234 567', 'en', 'any', undefined],
    ['5-10', 'en', 'any', undefined],
    ['5 or 6', 'en', 'any', undefined],
    ['1e5', 'en', 'any', undefined],
    ['0x10', 'en', 'any', undefined],
    ['5²', 'en', 'any', undefined],
    ['½', 'en', 'any', undefined],
    ['Infinity', 'en', 'any', undefined],
    ['9'.repeat(310), 'en', 'any', undefined],
    ['1'.repeat(401), 'en', 'any', undefined],
  ])('%j in %s beside %j is %s', (text, language, unit, expected) => {
    expect(numberInText(text, language, unit)).toBe(expected);
  });

  it('is read as Intl writes it in its language, in the digits of any script', () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer().map((value) => value / 1_000),
      numbersWithin(-1e12, 1e12),
    );
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...NUMBERING),
        (number, language, numberingSystem) => {
          const written = new Intl.NumberFormat(language, { numberingSystem, maximumFractionDigits: 3 }).format(number);
          expect(numberInText(written, language, 'none')).toBe(Number(number.toFixed(3)) + 0);
        },
      ),
      { numRuns: examples(2_000) },
    );
  });
});

describe('a number that is written out', () => {
  it('is the same again in every language', () => {
    fc.assert(
      fc.property(numbersWithin(null, null), fc.constantFrom(...LANGUAGES), (number, language) => {
        expect(numberInText(numberWriter(null)(number), language, 'none')).toBe(number);
        expect(numberInText(numberWriter(language)(number), language, 'none')).toBe(number);
      }),
      { numRuns: examples(2_000) },
    );
  });

  it.each([
    [1.5, null, '1.5'],
    [1.5, 'de', '1,5'],
    [1.234, null, '1.2340'],
    [1.234, 'de', '1,234'],
    [1.234, 'en', '1.234'],
    [0.125, null, '0.125'],
    [1234.125, null, '1234.125'],
    [1e21, null, `1${'0'.repeat(21)}`],
    [-1e-7, null, '-0.0000001'],
  ])('%d in %s is %s', (number, language, expected) => {
    expect(numberWriter(language)(number)).toBe(expected);
  });
});

describe('digits of other scripts', () => {
  it('all count from 0 to 9', () => {
    const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /^\p{Nd}$/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map(withAsciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
  });
});
