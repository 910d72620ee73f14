import { describe, expect, it } from '@jest/globals';
import { textWithUnit } from '../../../../domain/import/rules/text-with-unit.ts';

const blank = (unit: string | null) => ({ blanks: [{ label: null, unit, lines: 1, paragraph: 0 }] });

describe('the unit of a number', () => {
  it('goes behind the question that does not tell it', () => {
    expect(textWithUnit('number', 'Height', blank('cm'))).toBe('Height (cm)');
    expect(textWithUnit('number', '您的体重是多少？', blank('公斤'))).toBe('您的体重是多少？ (公斤)');
  });

  it('is not said twice', () => {
    expect(textWithUnit('number', 'Height in cm', blank('cm'))).toBe('Height in cm');
  });

  it('that is a word of the question, or of another type, is left alone', () => {
    expect(textWithUnit('number', 'How many nights did you stay?', blank('nights'))).toBe(
      'How many nights did you stay?',
    );
    expect(textWithUnit('text', 'Height', blank('cm'))).toBe('Height');
    expect(textWithUnit('number', 'Height', blank(null))).toBe('Height');
  });
});
