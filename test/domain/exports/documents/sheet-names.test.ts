import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sheetNames } from '../../../../domain/exports/documents/sheet-names.ts';

describe('names of sheets', () => {
  it('are what was wanted, as far as Excel takes it', () => {
    const long = 'A name that is longer than the thirty-one letters of Excel';
    expect(sheetNames(['Data', 'a/b:c*d?e[f]g\\h', "'quoted'", 'History', '', ' ', long])).toEqual(
      ['Data', 'a b c d e f g h', 'quoted', 'History (2)', 'Sheet 5', 'Sheet 6', 'A name that is longer than the '].map(
        (name) => name.trim(),
      ),
    );
  });

  it('are numbered where they differ in case alone', () => {
    expect(sheetNames(['Data', 'data', 'DATA', 'data (2)'])).toEqual(['Data', 'data (2)', 'DATA (3)', 'data (2) (2)']);
    const [, second] = sheetNames(['x'.repeat(40), 'x'.repeat(40)]);
    expect(second).toBe(`${'x'.repeat(27)} (2)`);
  });

  it('are always valid and unique', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[aA'[\]:() 12]{0,34}$/),
      fc.constantFrom('history', "'", '🎉'.repeat(20), 'straße', 'STRASSE'),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (wanted) => {
        const names = sheetNames(wanted);
        expect(names).toHaveLength(wanted.length);
        expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(names.length);
        for (const each of names) {
          expect(each).toMatch(/^[^[\]:*?/\\\p{Cc}\p{Cs}]{1,31}$/u);
          expect(each.length).toBeLessThanOrEqual(31);
          expect(each).not.toMatch(/^'|'$/);
          expect(each.toLowerCase()).not.toBe('history');
        }
      }),
    );
  });
});
