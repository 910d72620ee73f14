import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldKeepingLetterCase } from '../../../../domain/import/vocabulary/fold.ts';

describe('folded text', () => {
  it('has no capitals, accents, wide forms or curly quotes', () => {
    expect(fold('¿CUÁL es “Él”？（Ａ１）')).toBe('¿cual es "el"?(a1)');
    expect(fold('Spørgsmål – Ærø')).toBe('spørgsmal - ærø');
  });

  it('keeps the case of letters where asked to', () => {
    expect(foldKeepingLetterCase('Ｑ１ Número')).toBe('Q1 Numero');
  });

  it('has every character at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).toHaveLength(text.length);
      }),
    );
  });
});
