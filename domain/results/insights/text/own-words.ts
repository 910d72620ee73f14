import { countWords, wordsOf } from './word-count.ts';

/** So many equal words in a row are a copy, no coincidence. */
const COPIED_WORDS = 6;

const ADDRESS = /https?:|www\.|[\p{L}\p{N}-]+\.(?:com|net|org|io|ru|cn|info|biz|xyz|top|dev|app)\b|\S@\S/iu;
const MARKUP = /<\/?[a-z][^>]*>|<<|>>|```|\{\{|\]\(|!\[/iu;

/**
 * Why a sentence that should be in the analyst's own words must not be shown, or null. An instruction that a respondent hid
 * in an answer can only come back as words of that answer, an address or markup: none of these is analysis.
 * @param answers texts that respondents wrote
 */
export function foreignWords(text: string, answers: readonly string[]): string | null {
  if (ADDRESS.test(text)) return 'Leave out addresses: an analysis has none.';
  if (MARKUP.test(text)) return 'Write plain words, no markup.';
  const copied = answers.some((answer) => sharesRun(text, answer));
  return copied
    ? 'It repeats what a respondent wrote. Say it in your own words; quotes belong where quotes are asked for.'
    : null;
}

function sharesRun(text: string, answer: string): boolean {
  if (countWords(text) < COPIED_WORDS) return false;
  const runs = new Set(runsOf(answer));
  return runsOf(text).some((run) => runs.has(run));
}

function runsOf(text: string): readonly string[] {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - COPIED_WORDS + 1);
  return Array.from({ length: count }, (_, start) => words.slice(start, start + COPIED_WORDS).join(' '));
}
