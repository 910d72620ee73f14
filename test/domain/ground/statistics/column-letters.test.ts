import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnLetter, columnLetters } from '../../../../domain/ground/statistics/column-letters.ts';
import { anyCount, tables } from './counts.ts';

const COUNTS = [
  [50, 30, 62, 9, 20],
  [30, 35, 20, 5, 29],
  [20, 35, 18, 6, 51],
  [0, 0, 0, 0, 0],
  [100, 100, 100, 20, 100],
  [41, 55, 47, 11, 60],
];
const BASES = [100, 100, 100, 20, 100];

describe('columnLetters', () => {
  // statsmodels 0.15.0: proportions_ztest of each pair, multipletests(method='bonferroni' or 'fdr_bh') of each row.
  it.each([
    {
      correction: 'none' as const,
      letters: [
        ['BE', '', 'aBE', '', ''],
        ['', 'C', '', '', ''],
        ['', 'AC', '', '', 'ABC'],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', 'A', '', '', 'Ac'],
      ],
    },
    {
      correction: 'bonferroni' as const,
      letters: [
        ['BE', '', 'BE', '', ''],
        ['', '', '', '', ''],
        ['', 'C', '', '', 'AC'],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', 'A'],
      ],
    },
    {
      correction: 'benjamini_hochberg' as const,
      letters: [
        ['BE', '', 'BE', '', ''],
        ['', '', '', '', ''],
        ['', 'AC', '', '', 'ABC'],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', 'A'],
      ],
    },
  ])('agrees with statsmodels, correction: $correction', ({ correction, letters }) => {
    expect(columnLetters({ counts: COUNTS, bases: BASES, correction })).toEqual(letters);
  });

  it('tells 95 % from 90 % by the size of the letter', () => {
    // z is the number over 35.36: 1.957 and 1.963, 1.643 and 1.646.
    const letterOf = (share: number): string | undefined =>
      columnLetters({ counts: [[5000 + share, 5000 - share]], bases: [10_000, 10_000], correction: 'none' })[0]?.[0];

    expect([69.2, 69.4].map(letterOf)).toEqual(['b', 'B']);
    expect([58.1, 58.2].map(letterOf)).toEqual(['', 'b']);
  });

  it('compares small columns where the minimum base allows it', () => {
    const table = { counts: [[9, 1]], bases: [10, 10], correction: 'none' as const };

    expect(columnLetters(table)).toEqual([['', '']]);
    expect(columnLetters({ ...table, minimumBase: 10 })).toEqual([['B', '']]);
  });

  it('compares nothing where a column is empty', () => {
    expect(columnLetters({ counts: [[40, 0]], bases: [50, 0], correction: 'none', minimumBase: 0 })).toEqual([
      ['', ''],
    ]);
  });

  it('separates the letters where some have two characters', () => {
    const counts = [[90, ...Array.from({ length: 27 }, () => 10)]];
    const bases = Array.from({ length: 28 }, () => 100);

    expect(columnLetters({ counts, bases, correction: 'none' })[0]?.[0]).toMatch(/^B C .* Z AA AB$/);
  });

  it('never gives two columns of a row each other’s letters', () => {
    const corrections = fc.constantFrom('none' as const, 'bonferroni' as const, 'benjamini_hochberg' as const);

    fc.assert(
      fc.property(
        tables(),
        fc.array(anyCount, { minLength: 5, maxLength: 5 }),
        corrections,
        (counts, bases, correction) => {
          const width = counts[0]?.length ?? 0;
          const rows = columnLetters({ counts, bases: bases.slice(0, width), correction, minimumBase: 0 });

          for (const row of rows) {
            for (const [one, letters] of row.entries()) {
              for (const [other, theirs] of row.entries()) {
                const both = has(letters, other) && has(theirs, one);
                expect(both).toBe(false);
              }
            }
          }
        },
      ),
    );
  });
});

describe('columnLetter', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('of %d is %s', (position, letter) => expect(columnLetter(position)).toBe(letter));
});

function has(letters: string, column: number): boolean {
  return letters.toUpperCase().includes(columnLetter(column));
}
