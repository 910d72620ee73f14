import { fold, foldKeepingLetterCase } from './fold.ts';

/**
 * Words as they are compared: folded, compatibility characters unified (①, ﬁ, …), single spaces. "Número" and "numero",
 * "（可多选）" and "(可多选)" become the same.
 */
export function foldWords(text: string): string {
  return tidy(fold(unified(text)));
}

/** Like `foldWords`, but upper and lower case stay apart: labels and codes need the difference. */
export function foldWordsKeepingCase(text: string): string {
  return tidy(foldKeepingLetterCase(unified(text)));
}

/**
 * A pattern that finds any of the phrases in folded words. Phrases are patterns themselves, spelled as people spell them, in
 * lower case. One in an alphabet with spaces matches whole words only.
 */
export function anyOf(...lists: readonly (readonly string[])[]): RegExp {
  return new RegExp(alternatives(...lists), 'u');
}

/** Like `anyOf`, but the phrase must be all there is. */
export function wholeOf(...lists: readonly (readonly string[])[]): RegExp {
  return new RegExp(`^(?:${lists.flat().map(foldPattern).join('|')})$`, 'u');
}

/** Like `anyOf`, but the phrase must stand at the start. */
export function startOf(...lists: readonly (readonly string[])[]): RegExp {
  return new RegExp(`^${alternatives(...lists)}`, 'u');
}

/** Source of a pattern for any of the phrases, without groups of its own, to build larger patterns from. */
export function alternatives(...lists: readonly (readonly string[])[]): string {
  const patterns = lists.flat().map(foldPattern);
  const spaced = patterns.filter((pattern) => !WITHOUT_SPACES.test(pattern));
  const unspaced = patterns.filter((pattern) => WITHOUT_SPACES.test(pattern));
  // One boundary around all words of an alphabet: a boundary each would make patterns that take long to compile.
  const words = spaced.length === 0 ? [] : [`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`];
  return `(?:${[...words, ...unspaced].join('|')})`;
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Accents folded as in the words, groups made non-capturing. */
function foldPattern(pattern: string): string {
  return foldKeepingLetterCase(pattern).replace(/(?<!\\)\((?!\?)/gu, '(?:');
}

/** Folding takes strokes for accents: what would become another sign is spelled out before. */
function unified(text: string): string {
  return text.normalize('NFKC').replaceAll('≠', '!=').replaceAll('≮', '>=').replaceAll('≯', '<=');
}

function tidy(folded: string): string {
  return folded.replace(/[\s\u200e\u200f]+/gu, ' ').trim();
}
