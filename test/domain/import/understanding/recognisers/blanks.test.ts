import { describe, expect, it } from '@jest/globals';
import {
  asksToSpecify,
  isBlankLine,
  readBlanks,
  unitAtEnd,
  withoutBlanks,
} from '../../../../../domain/import/understanding/recognisers/blanks.ts';

describe('a line to write on', () => {
  it.each([
    '__________',
    '……………………',
    '..............',
    '[Text box]',
    'Long text answer',
    'Texto de respuesta larga',
    'Kort svar',
    '您的回答：',
    '[Comment box: ______]',
    '______ years',
    '$ ______',
    '|__|__|',
    '__/__/____',
  ])('is %s', (text) => {
    expect(isBlankLine(text)).toBe(true);
  });

  it.each(['Name ______', 'Second: ______', 'Yes', 'Answer', '______ I enjoy my work'])('is not %s', (text) => {
    expect(isBlankLine(text)).toBe(false);
  });
});

describe('blanks in a line', () => {
  it('have labels before and units behind them', () => {
    expect(readBlanks('Age: ____ years  Weight: ____ kg')?.blanks).toEqual([
      { label: 'Age', unit: 'years' },
      { label: 'Weight', unit: 'kg' },
    ]);
  });

  it('take a currency before them for their unit', () => {
    expect(readBlanks('Rent: € ______')?.blanks).toEqual([{ label: 'Rent', unit: '€' }]);
  });

  it('leave the words around them', () => {
    expect(withoutBlanks('Other: ______ (town)')).toBe('Other: (town)');
  });

  it('are asked for by words', () => {
    expect(
      ['Other (please specify)', 'Otro, especifique', 'Andet, angiv venligst', '其他（请注明）', 'Blue'].map(
        asksToSpecify,
      ),
    ).toEqual([true, true, true, true, false]);
  });
});

describe('a unit', () => {
  it.each([
    ['Your height (cm)', 'cm'],
    ['How long have you lived here? (in years)', 'years'],
    ['体重（公斤）', '公斤'],
  ])('stands in brackets at the end of %s', (text, unit) => {
    expect(unitAtEnd(text)).toBe(unit);
  });

  it('is no other word in brackets', () => {
    expect(unitAtEnd('Your height (optional)')).toBeNull();
  });
});
