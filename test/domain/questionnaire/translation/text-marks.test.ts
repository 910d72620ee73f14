import { describe, expect, it } from '@jest/globals';
import {
  isTranslatable,
  lineBreaksIn,
  marksIn,
  withBlanksOf,
} from '../../../../domain/questionnaire/translation/text-marks.ts';

describe('the marks of a text', () => {
  it('are placeholders, open braces and tags, each as often as it stands there', () => {
    expect(marksIn('Is {{Q1}} better than {{ Q2 }}, {{Q1}} or {{?')).toEqual(['{{', '{{ Q2 }}', '{{Q1}}', '{{Q1}}']);
    expect(marksIn('A <b>bold</B> word<br/> and <BR /><a href="/X">link</a>')).toEqual([
      '</a>',
      '</b>',
      '<a href="/X">',
      '<b>',
      '<br>',
      '<br>',
    ]);
  });

  it('are not comparisons, entities or single braces', () => {
    expect(marksIn('Is 3 < 5 > 2, a <5, &lt;b&gt;, {x} [Brand A]?')).toEqual([]);
  });
});

describe('a text without a word', () => {
  it.each(['', '  ', '5', '10–20 %', '$ 5.00', '{{Q1}}', '<br>', '&nbsp;', '…', '{{Q1}} / {{Q2}}', '👍'])(
    'is %j',
    (text) => {
      expect(isTranslatable(text)).toBe(false);
    },
  );

  it.each(['a', 'Sí', '很好', 'Ясно', '5 km', '{{Q1}} or not', '<b>Yes</b>'])('is not %j', (text) => {
    expect(isTranslatable(text)).toBe(true);
  });
});

it('line breaks are counted however they are written', () => {
  expect(lineBreaksIn('a\nb\r\nc\rd\n\ne')).toBe(5);
});

it('a translation gets the blanks around it that the source has', () => {
  expect(withBlanksOf('  Why?\n', 'Hvorfor? ')).toBe('  Hvorfor?\n');
  expect(withBlanksOf('Why?', '\n Hvorfor?')).toBe('Hvorfor?');
});

it('blanks in their thousands cost no time', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(marksIn(`<b${blanks}x>`)).toEqual([`<b${blanks}x>`]);
  expect(withBlanksOf(`a${blanks}b `, 'c')).toBe('c ');
});
