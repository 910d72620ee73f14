import { describe, expect, it } from '@jest/globals';
import { openEndsByRules } from '../../../../../domain/results/insights/open-ends/open-ends-by-rules.ts';
import { openEndsRequest } from '../../../../../domain/results/insights/open-ends/open-ends-request.ts';
import { stemOf } from '../../../../../domain/results/insights/open-ends/stem.ts';
import { wordThemes } from '../../../../../domain/results/insights/open-ends/word-themes.ts';
import { createStopWords } from '../../../../../platform/stop-words.ts';

const stopWords = createStopWords();
const requestOf = (texts: readonly string[], language = 'en') =>
  openEndsRequest({ name: 'Canteen', language }, { label: 'Q3', text: 'What should we change?' }, texts);
const themesOf = (texts: readonly string[], language?: string) =>
  wordThemes(requestOf(texts, language), stopWords).map(({ name, answers }) => [name, answers]);

const COMPLAINTS = [
  'The queues are too long',
  'A long queue every day',
  'Customer service was rude',
  'Customer service never answers',
  'I like the customer service',
  'The queue!',
  'Nothing to say',
  'Friendly customer service',
  'Prices',
];

describe('themes by words', () => {
  it('are what answers share: words in singular and plural, pairs where they go together', () => {
    expect(themesOf(COMPLAINTS)).toEqual([
      ['Customer service', [3, 4, 5, 8]],
      ['Queue', [1, 2, 6]],
    ]);
  });

  it('are the same however often they are asked for, and in other languages too', () => {
    expect(themesOf(COMPLAINTS)).toEqual(themesOf(COMPLAINTS));
    const danish = ['Køen er for lang', 'køen hver dag', 'Maden er god', 'god mad', 'køen', 'x', 'y', 'z'];
    expect(themesOf(danish, 'da')[0]).toEqual(['Køen', [1, 2, 5]]);
    expect(themesOf(['料理が冷たい', '料理は高い', '料理', 'あ', 'い', 'う', 'え', 'お'], 'ja')[0]).toEqual([
      '料理',
      [1, 2, 3],
    ]);
  });

  it('of few answers are single ones', () => {
    expect(themesOf(['The parking'])).toEqual([['Parking', [1]]]);
    expect(themesOf(['of the and'])).toEqual([]);
  });
});

describe('sentiment in an analysis by rules', () => {
  it('is by words of English, and of no other language', () => {
    const texts = ['I love it', 'The food is awful', 'It is not good', 'A table'];
    expect(openEndsByRules(requestOf(texts), stopWords).sentiment).toEqual({ positive: [1], negative: [2, 3] });
    expect(openEndsByRules(requestOf(texts, 'da'), stopWords).sentiment).toEqual({ positive: [], negative: [] });
  });

  it('says what a theme is like', () => {
    const { insights } = openEndsByRules(requestOf(['The queue is awful', 'A slow queue', 'queue']), stopWords);
    expect(insights[0]).toEqual({
      finding: '“Queue” is a theme, more often with complaints than with praise.',
      implication: expect.stringContaining('Read these answers first'),
    });
  });
});

describe('stems', () => {
  it.each([
    ['queues', 'queue'],
    ['prices', 'price'],
    ['companies', 'company'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['menus', 'menus'],
    ['days', 'day'],
  ])('of %p is %p', (word, stem) => {
    expect(stemOf(word, 'en')).toBe(stem);
    expect(stemOf(word, 'da')).toBe(word);
  });
});
