import { describe, expect, it } from '@jest/globals';
import { readChineseNumeral, readRomanNumeral } from '../../../../domain/import/vocabulary/number-words.ts';

describe('numerals', () => {
  it.each([
    ['三', 3],
    ['十', 10],
    ['十二', 12],
    ['二十一', 21],
  ])('%s is %i in Chinese', (text, number) => {
    expect(readChineseNumeral(text)).toBe(number);
  });

  it.each([
    ['iv', 4],
    ['IX', 9],
    ['xiv', 14],
    ['xlii', 42],
  ])('%s is %i in Roman figures', (text, number) => {
    expect(readRomanNumeral(text)).toBe(number);
  });

  it('are no other letters', () => {
    expect([readChineseNumeral('船'), readRomanNumeral('abc'), readRomanNumeral('iiii')]).toEqual([null, null, null]);
  });
});
