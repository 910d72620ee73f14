/** The most characters of an answer that evidence quotes: enough to recognise it, without copying it as a whole. */
const QUOTED_CHARACTERS = 200;

/** The most places that one signal lists. */
const MOST_LISTED = 10;

/** A text for evidence, truncated where it is long. */
export function quoted(text: string): string {
  return text.length <= QUOTED_CHARACTERS ? text : `${text.slice(0, QUOTED_CHARACTERS).toWellFormed()}…`;
}

/** The first findings, up to the limit. */
export function listed<T>(found: readonly T[]): readonly T[] {
  return found.slice(0, MOST_LISTED);
}
