import { describe, expect, it } from '@jest/globals';
import { isOnlyTickSigns, readOptionMark } from '../../../../../domain/import/understanding/recognisers/option-mark.ts';

describe('a sign before an answer', () => {
  it.each([
    ['( ) Boat', 'radio'],
    ['○ Boat', 'radio'],
    ['o Boat', 'radio'],
    ['（  ）Boat', 'radio'],
    ['[ ] Boat', 'checkbox'],
    ['☐Boat', 'checkbox'],
    ['□ 船', 'checkbox'],
    ['• Boat', 'bullet'],
    ['- Boat', 'bullet'],
    ['____ Boat', 'blank'],
  ])('%s is a %s', (text, kind) => {
    expect(readOptionMark(text)?.kind).toBe(kind);
  });

  it.each(['Boat', 'o bien en barco', '(Boat)', '-5 degrees', '[Boat]'])('%s has none', (text) => {
    expect(readOptionMark(text)).toBeNull();
  });

  it('may be all that a cell holds', () => {
    expect([isOnlyTickSigns('☐'), isOnlyTickSigns('○ ○'), isOnlyTickSigns('☐ yes')]).toEqual([true, true, false]);
  });
});
