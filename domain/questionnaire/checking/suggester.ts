import { nearestName } from '../logic/nearest-name.ts';

/**
 * The effort of finding suggestions: candidates times the characters of the name. Enough for some hundred names in a
 * survey of 500 questions; further unknown names get no suggestion.
 */
const MAX_EFFORT = 1_000_000;

/** Suggests what an unknown name probably means; results are cached by name and list of candidates. */
export type Suggest = (wrong: string, among: readonly string[]) => string | null;

/**
 * A suggester for one survey, with one limit for all names. `among` is compared by identity: pass the same list again.
 */
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
