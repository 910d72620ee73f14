import { describe, expect, it } from '@jest/globals';
import { readTrailingCode } from '../../../../../domain/import/understanding/recognisers/trailing-code.ts';

describe('a code behind an answer', () => {
  it.each([
    ['Boat ............ 1', { text: 'Boat', code: '1', strength: 'leader' }],
    ['Boat\t12', { text: 'Boat', code: '12', strength: 'leader' }],
    ['Boat  (3)', { text: 'Boat', code: '3', strength: 'brackets' }],
    ['Boat (3) ______', { text: 'Boat ______', code: '3', strength: 'brackets' }],
    ['Boat 3', { text: 'Boat', code: '3', strength: 'space' }],
  ])('is read from %s', (text, code) => {
    expect(readTrailingCode(text)).toEqual(code);
  });

  it.each(['Boat', '18-25', 'Boat (small)'])('is not seen in %s', (text) => {
    expect(readTrailingCode(text)).toBeNull();
  });
});
