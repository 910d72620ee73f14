import { configValue } from '../document/question-parts.ts';
import type { QuestionText } from '../document/question-texts.ts';
import { questionTexts } from '../document/question-texts.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question } from '../document/survey-document.ts';

/** The least time to read a word (Zhang and Conrad 2014, "Speeding in Web Surveys", Survey Research Methods 8:2). */
const MS_A_WORD = 300;

/** Scripts without spaces between words, with the number of characters that count as one word. */
const UNSPACED: readonly (readonly [signs: RegExp, signsAWord: number])[] = [
  [/\p{Script=Han}/gu, 1.5],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 3],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 4],
];

const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** People scan a list until they have found their answer: so many words of it count at most. */
const MOST_WORDS_SCANNED = 30;

/** Paths of texts that are scanned; not the rows of a grid, as each is answered. */
const OPTION = /^options(?:\.horizontal)?\[/;

/**
 * The number of words that a respondent had to read: questions, rows, helpers, some of the options; in a loop once for
 * each round.
 */
export function wordsToRead(seen: readonly { readonly question: Question }[]): number {
  return Math.round(seen.reduce((sum, { question }) => sum + wordsOf(question), 0));
}

/** Few options of a dropdown are read: people type into it, or open it at the right letter. */
function wordsOf(question: Question): number {
  const { options = [], others = [] } = Object.groupBy(questionTexts(question), ({ path }) =>
    OPTION.test(path) ? 'options' : 'others',
  );
  const isDropdown = configValue(question, 'ui') === 'dropdown';
  const scanned = isDropdown ? 0 : Math.min(MOST_WORDS_SCANNED, wordsInAll(options));
  const read = wordsInAll(others);
  return scanned + (definitionOf(question).presence === 'asked' ? read : Math.min(MOST_WORDS_SCANNED, read));
}

function wordsInAll(texts: readonly QuestionText[]): number {
  return wordsIn(texts.map(({ text }) => text).join('\n'));
}

/** The time for reading so many words, in milliseconds. */
export function readingTimeMs(words: number): number {
  return words * MS_A_WORD;
}

function wordsIn(text: string): number {
  let spaced = text;
  let words = 0;
  for (const [signs, signsAWord] of UNSPACED) {
    words += (spaced.match(signs)?.length ?? 0) / signsAWord;
    spaced = spaced.replace(signs, ' ');
  }
  return words + (spaced.match(SPACED_WORD)?.length ?? 0);
}
