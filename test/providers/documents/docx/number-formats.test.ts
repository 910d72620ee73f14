import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatNumber } from '../../../../providers/documents/docx/number-formats.ts';

describe('number formats', () => {
  it.each([
    ['decimal', 12, '12'],
    ['decimalZero', 7, '07'],
    ['decimalZero', 12, '12'],
    ['lowerLetter', 1, 'a'],
    ['lowerLetter', 27, 'aa'],
    ['upperLetter', 53, 'AAA'],
    ['lowerRoman', 4, 'iv'],
    ['upperRoman', 1999, 'MCMXCIX'],
    ['ordinal', 1, '1st'],
    ['ordinal', 12, '12th'],
    ['ordinal', 22, '22nd'],
    ['ordinal', 103, '103rd'],
    ['none', 3, ''],
    ['numberInDash', 3, '- 3 -'],
    ['chineseCounting', 10, '十'],
    ['chineseCounting', 21, '二十一'],
    ['chineseCounting', 105, '一〇五'],
    ['chineseCountingThousand', 105, '一百零五'],
    ['chineseCountingThousand', 1010, '一千零一十'],
    ['japaneseCounting', 111, '百十一'],
    ['ideographTraditional', 3, '丙'],
    ['decimalEnclosedCircle', 3, '③'],
    ['decimalFullWidth', 12, '１２'],
    ['russianLower', 2, 'б'],
    ['ganada', 2, '나'],
    ['001, 002, 003, ...', 7, '007'],
    ['anythingElse', 7, '7'],
  ])('%s writes %d as %s', (format, number, written) => {
    expect(formatNumber(format, number)).toBe(written);
  });

  it('write numbers beyond their signs in digits, however large', () => {
    expect(formatNumber('lowerLetter', 2_000_000_000)).toBe('2000000000');
    expect(formatNumber('upperRoman', 2_000_000_000)).toBe('2000000000');
    expect(formatNumber('ideographTraditional', 11)).toBe('11');
    expect(formatNumber('chineseCounting', -1)).toBe('-1');
  });

  it('write roman numerals that read back as the number', () => {
    const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
    const readBack = (roman: string): number =>
      Array.from(roman, (sign) => values[sign] ?? 0).reduce(
        (sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value),
        0,
      );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3999 }),
        (number) => readBack(formatNumber('lowerRoman', number)) === number,
      ),
    );
  });

  it('write different numbers differently, in every format that counts', () => {
    const formats = fc.constantFrom(
      'lowerLetter',
      'upperRoman',
      'ordinal',
      'chineseCounting',
      'chineseCountingThousand',
    );
    const numbers = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(formats, numbers, numbers, (format, one, other) => {
        fc.pre(one !== other);
        return formatNumber(format, one) !== formatNumber(format, other);
      }),
    );
  });
});
