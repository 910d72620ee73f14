import { describe, expect, it } from '@jest/globals';
import { NEGATIVE_WORDS, POSITIVE_WORDS } from '../../../../../domain/results/insights/sentiment/english-lexicon.ts';
import { hasLexicon, sentimentOf } from '../../../../../domain/results/insights/sentiment/sentiment.ts';

describe('sentiment by words', () => {
  it.each([
    ['I love the friendly staff', 'positive'],
    ['Not bad at all', 'positive'],
    ['No problems', 'positive'],
    ['Very satisfied', 'positive'],
    ['The app is slow and crashes', 'negative'],
    ['It was not good', 'negative'],
    ['I don’t like it', 'negative'],
    ['Too expensive', 'negative'],
    ['Very dissatisfied', 'negative'],
    ['Good food, bad service', 'neutral'],
    ['On Mondays', 'neutral'],
    ['', 'neutral'],
  ])('of %p is %p', (text, sentiment) => {
    expect(sentimentOf(text, 'en')).toBe(sentiment);
  });

  it('is known for English alone', () => {
    expect([hasLexicon('en'), hasLexicon('EN-gb'), hasLexicon('da')]).toEqual([true, true, false]);
    expect(sentimentOf('love', 'da')).toBe('neutral');
  });

  it('has no word on both sides', () => {
    expect([...POSITIVE_WORDS.intersection(NEGATIVE_WORDS)]).toEqual([]);
  });
});
