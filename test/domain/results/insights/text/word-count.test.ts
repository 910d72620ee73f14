import { describe, expect, it } from '@jest/globals';
import {
  countSentences,
  countWords,
  firstWords,
  wordsOf,
} from '../../../../../domain/results/insights/text/word-count.ts';

describe('words', () => {
  it.each([
    ['62% would recommend us', 4],
    ['  a   b\nc ', 3],
    ['don’t', 1],
    ['', 0],
    ['食堂很好', 2],
    ['ฉันชอบอาหาร', 3],
    ['NPS 34 – great', 4],
  ])('of %p are %p', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('are cut at a word', () => {
    expect(firstWords('one two three four', 2)).toBe('one two…');
    expect(firstWords('one two', 2)).toBe('one two');
    expect(firstWords('食堂很好吃的东西', 2)).toBe('食堂…');
  });

  it('lose case and punctuation', () => {
    expect(wordsOf('The food: GOOD, don’t you think?')).toEqual(['the', 'food', 'good', 'don’t', 'you', 'think']);
  });
});

describe('sentences', () => {
  it.each([
    ['One. Two! Three?', 3],
    ['The mean is 4.5 of 5. It rose.', 2],
    ['One without an end', 1],
    ['一。二！', 2],
    ['… …', 0],
  ])('of %p are %p', (text, sentences) => {
    expect(countSentences(text)).toBe(sentences);
  });
});
