import { wordsOf } from '../text/word-count.ts';
import { NEGATIONS, NEGATIVE_WORDS, POSITIVE_WORDS } from './english-lexicon.ts';

export type Sentiment = 'positive' | 'negative' | 'neutral';

/** A negation reverses so many words behind it. */
const REACH = 3;

/** Whether there is a lexicon for a language; answers in all others count as neutral. */
export function hasLexicon(language: string): boolean {
  return language.toLowerCase().split('-')[0] === 'en';
}

/**
 * The sentiment of a text by its words: those of praise less those of complaint, each reversed where one of the three words
 * before it negates. Irony, comparisons and implications are not recognized.
 * @param language ISO 639-1; English alone has a lexicon
 */
export function sentimentOf(text: string, language: string): Sentiment {
  if (!hasLexicon(language)) return 'neutral';
  const words = wordsOf(text).map((word) => word.replaceAll('’', "'"));
  const score = words.reduce((sum, word, at) => sum + valueOf(word) * signAt(words, at), 0);
  if (score === 0) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}

/** The words of praise and of complaint in a text. */
export function feelingWordsIn(text: string): readonly string[] {
  return wordsOf(text).filter((word) => valueOf(word) !== 0);
}

function valueOf(word: string): number {
  return Number(POSITIVE_WORDS.has(word)) - Number(NEGATIVE_WORDS.has(word));
}

/** "Not bad" is praise; "not bad, not slow" twice. A second negation reverses it again. */
function signAt(words: readonly string[], at: number): number {
  const before = words.slice(Math.max(0, at - REACH), at);
  return before.filter((word) => NEGATIONS.has(word)).length % 2 === 0 ? 1 : -1;
}
