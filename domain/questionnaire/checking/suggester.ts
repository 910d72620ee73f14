import { nearestName } from '../logic/nearest-name.ts';

/**
 * How much is compared to find suggestions: candidates times the characters of the name. A survey of 500 questions gets
 * some hundred; the further unknown names of a hopeless one get none.
 */
const MAX_EFFORT = 1_000_000;

/** Finds what was probably meant by an unknown name: each name among the same candidates is looked for once. */
export type Suggest = (wrong: string, among: readonly string[]) => string | null;

/** A suggester for one survey, bounded over all its names. `among` is compared by identity: hand in the same list again. */
export function suggester(): Suggest {
  const made = new Map<readonly string[], Map<string, string | null>>();
  let effort = 0;
  return (wrong, among) => {
    const known = made.get(among) ?? new Map<string, string | null>();
    made.set(among, known);
    const earlier = known.get(wrong);
    if (earlier !== undefined) return earlier;
    if (effort >= MAX_EFFORT) return null;
    effort += among.length * wrong.length;
    const nearest = nearestName(wrong, among);
    known.set(wrong, nearest);
    return nearest;
  };
}
