import { describe, expect, it } from '@jest/globals';
import {
  alternatives,
  anyOf,
  foldWords,
  startOf,
  wholeOf,
} from '../../../../domain/import/vocabulary/answer-phrases.ts';

describe('words as they are compared', () => {
  it.each([
    ['Número  de\nHIJOS', 'numero de hijos'],
    ['（可多选）', '(可多选)'],
    ['“Don’t know” – maybe…', '"don\'t know" - maybe...'],
    ['Q3 ≠ 99', 'q3 != 99'],
    ['①', '1'],
  ])('%s is %s', (text, folded) => expect(foldWords(text)).toBe(folded));
});

describe('a pattern of phrases', () => {
  const phrases = ['árbol(es)?', 'other', '其他'];

  it('finds whole words, whatever their accents', () => {
    expect(anyOf(phrases).test('dos arboles')).toBe(true);
    expect(anyOf(phrases).test('another')).toBe(false);
    expect(anyOf(phrases).test('请选其他选项')).toBe(true);
  });

  it('may have to be at the start, or be all there is', () => {
    expect(startOf(phrases).test('other things')).toBe(true);
    expect(startOf(phrases).test('the other')).toBe(false);
    expect(wholeOf(phrases).test('other')).toBe(true);
    expect(wholeOf(phrases).test('other things')).toBe(false);
  });

  it('has no groups of its own', () => {
    const match = new RegExp(`${alternatives(phrases)} (\\d)`, 'u').exec('arboles 7');
    expect(match?.[1]).toBe('7');
  });
});
