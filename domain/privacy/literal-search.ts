import { literalPattern } from './literal-pattern.ts';
import type { Literal } from './literal-pattern.ts';

/** Searches any text for the literals that name a person. */
export type LiteralSearch = {
  /** How often any of the literals occurs in the text. */
  count(text: string): number;
  /** The text with a replacement for each literal. */
  replace(text: string, replacement: string): string;
  /**
   * For the database to rule out texts without a literal: a text that contains one, however it is encoded, matches one of
   * these patterns (SQL `LIKE`) in lower case.
   */
  readonly likePatterns: readonly string[];
  /** The most characters that a literal takes, however it is encoded. */
  readonly longest: number;
};

/** @param literals with an empty list nothing is found */
export function createLiteralSearch(literals: readonly Literal[]): LiteralSearch {
  const spelled = literals.flatMap(spellings);
  if (spelled.length === 0) return { count: () => 0, replace: (text) => text, likePatterns: [], longest: 0 };
  // The longest first: of two literals that begin at the same place the longer one is replaced.
  const ordered = spelled.toSorted((a, b) => b.text.length - a.text.length);
  const pattern = new RegExp(ordered.map(literalPattern).join('|'), 'giu');
  return {
    count: (text) => [...text.matchAll(pattern)].length,
    replace: (text, replacement) => text.replace(pattern, () => replacement),
    likePatterns: [...new Set(spelled.map(likePattern))],
    longest: Math.max(...spelled.map(({ text }) => text.length)) * LONGEST_WRITING,
  };
}

/** The most characters that one character takes when it was encoded several times. */
const LONGEST_WRITING = 24;

/** Accents may be parts of letters, or marks of their own. */
function spellings({ kind, text }: Literal): Literal[] {
  const texts = [text, text.normalize('NFC'), text.normalize('NFD')].filter((one) => one !== '');
  return [...new Set(texts)].map((one) => ({ kind, text: one }));
}

/** Runs of ASCII letters and digits are matched as they are, with anything between them. */
function likePattern({ text }: Literal): string {
  // Before lower-casing, which turns some other letters into ASCII ones.
  const runs = text.match(/[A-Za-z0-9]+/g) ?? [];
  return `%${runs.join('%').toLowerCase()}%`;
}
