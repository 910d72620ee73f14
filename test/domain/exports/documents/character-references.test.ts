import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withCharacters } from '../../../../domain/exports/documents/character-references.ts';

describe('references to characters', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    ['&mdash;&nbsp;&rarr;', '—\u00a0→'],
    ['&#8212;&#x2014;', '——'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &toString; &; & &#0; &#x110000; AT&T', '&unknown; &toString; &; & &#0; &#x110000; AT&T'],
  ])('%s', (text, read) => expect(withCharacters(text)).toBe(read));

  it('stand for any character by its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x10ffff }), (code) => {
        expect(withCharacters(`&#${code};`)).toBe(String.fromCodePoint(code));
        expect(withCharacters(`&#x${code.toString(16)};`)).toBe(String.fromCodePoint(code));
      }),
    );
  });
});
