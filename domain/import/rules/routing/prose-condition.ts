import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { FILLERS, NEGATES } from '../../vocabulary/routing-conditions.ts';
import type { Condition } from './condition.ts';
import { allAffirmed } from './match-option.ts';
import type { ConditionPlace } from './condition-place.ts';

const NEAR = 15;
const EVERY_FILLER = new RegExp(FILLERS.source, 'gu');

/**
 * Reads who is asked from words that only resemble an earlier question or answer ("those who own a dog", "users of the app"): the nearest
 * answer, or yes-or-no question, that shares most of their content words. Null where nothing is alike enough.
 */
export function proseCondition(text: string, { questions, ordinal }: ConditionPlace): Condition | null {
  const wanted = contentWords(text);
  if (wanted.length === 0) return null;
  const negated = NEGATES.test(text);
  const earlier = questions
    .filter((question) => question.ordinal < ordinal && question.role === 'question' && question.options.length > 0)
    .sort((a, b) => b.ordinal - a.ordinal)
    .slice(0, NEAR);
  for (const question of earlier) {
    const option = question.options.find((candidate) => isAlike(contentWords(candidate.text), wanted));
    if (option !== undefined)
      return { kind: 'answers', label: question.label, row: null, codes: [option.code], negated };
  }
  for (const question of earlier) {
    const codes = allAffirmed(question.options, !negated).map((candidate) => candidate.code);
    if (codes.length > 0 && shared(wanted, contentWords(question.text)) >= Math.max(1, wanted.length * 0.6))
      return { kind: 'answers', label: question.label, row: null, codes, negated: false };
  }
  return null;
}

/** An answer is meant when all its content words are said, and they are most of what is said. */
function isAlike(option: readonly string[], wanted: readonly string[]): boolean {
  return option.length > 0 && shared(option, wanted) === option.length && option.length >= wanted.length * 0.5;
}

function shared(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.some((other) => isSameWord(word, other))).length;
}

/** "dog" and "dogs", "smoker" and "smoke": the same beginning, at most two letters apart. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  return (
    shorter >= 3 &&
    Math.abs(one.length - other.length) <= 3 &&
    one.slice(0, Math.max(3, shorter - 1)) === other.slice(0, Math.max(3, shorter - 1))
  );
}

function contentWords(text: string): readonly string[] {
  const words = foldWords(text)
    .replace(EVERY_FILLER, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= 3 || /\p{Script=Han}/u.test(word)))];
}
