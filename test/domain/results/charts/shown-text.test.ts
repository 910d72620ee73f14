import { describe, expect, it } from '@jest/globals';
import { shownText } from '../../../../domain/results/charts/shown-text.ts';
import { textDirection } from '../../../../domain/results/charts/text-direction.ts';

describe('a text that is shown', () => {
  it.each([
    ['lines made one', ' one\n\ttwo\u2028three ', 'one two three'],
    ['without controls', 'a\u0000b\u0007c', 'abc'],
    ['without half surrogates', 'a \ud800 b', 'a b'],
    ['without what turns others around', 'a\u202eb\u2066c\u2069', 'abc'],
    ['with joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['composed', 'e\u0301', 'é'],
  ])('is %s', (_, text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  it.each([
    ['Yes', 'ltr'],
    ['12 % نعم', 'rtl'],
    ['(שלום) hello', 'rtl'],
    ['hello שלום', 'ltr'],
    ['123', 'ltr'],
    ['中文', 'ltr'],
  ])('%s runs %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});
