/** As much of an answer as evidence quotes: enough to see it, and no second copy of what was written. */
const QUOTED_CHARACTERS = 200;

/** The most places that one signal tells of. */
const MOST_LISTED = 10;

/** A text as evidence quotes it, its end left out where it is long. */
export function quoted(text: string): string {
  return text.length <= QUOTED_CHARACTERS ? text : `${text.slice(0, QUOTED_CHARACTERS).toWellFormed()}…`;
}

/** The first of what was found. */
export function listed<T>(found: readonly T[]): readonly T[] {
  return found.slice(0, MOST_LISTED);
}
