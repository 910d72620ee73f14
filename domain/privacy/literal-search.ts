import { literalPattern } from './literal-pattern.ts';
import type { Literal } from './literal-pattern.ts';

/** Looks for what names a person, in any text. */
export type LiteralSearch = {
  /** How often any of the literals stands in the text. */
  count(text: string): number;
  /** The text with something else in the place of each literal, and otherwise as it was. */
  replace(text: string, replacement: string): string;
  /**
   * For a database that sorts out what can't hold any: a text in lower case that holds a literal is like one of these (SQL
   * `LIKE`), however it is written.
   */
  readonly likePatterns: readonly string[];
  /** No literal takes more characters than that, however it is written. */
  readonly longest: number;
};

/** @param literals without one there is nothing to find */
export function createLiteralSearch(literals: readonly Literal[]): LiteralSearch {
  const spelled = literals.flatMap(spellings);
  if (spelled.length === 0) return { count: () => 0, replace: (text) => text, likePatterns: [], longest: 0 };
  // The longest first: of two that begin at the same place it says more.
  const ordered = spelled.toSorted((a, b) => b.text.length - a.text.length);
  const pattern = new RegExp(ordered.map(literalPattern).join('|'), 'giu');
  return {
    count: (text) => [...text.matchAll(pattern)].length,
    replace: (text, replacement) => text.replace(pattern, () => replacement),
    likePatterns: [...new Set(spelled.map(likePattern))],
    longest: Math.max(...spelled.map(({ text }) => text.length)) * LONGEST_WRITING,
  };
}

/** What one character takes when it was encoded several times over. */
const LONGEST_WRITING = 24;

/** Accents may be parts of letters, or marks of their own. */
function spellings({ kind, text }: Literal): Literal[] {
  const texts = [text, text.normalize('NFC'), text.normalize('NFD')].filter((one) => one !== '');
  return [...new Set(texts)].map((one) => ({ kind, text: one }));
}

/** Letters and digits of ASCII stand as they are, with anything between them. */
function likePattern({ text }: Literal): string {
  // As written: in lower case some other letters become such ones.
  const runs = text.match(/[A-Za-z0-9]+/g) ?? [];
  return `%${runs.join('%').toLowerCase()}%`;
}
