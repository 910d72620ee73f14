import { nearestName } from '../../../questionnaire/logic/nearest-name.ts';

const MOST_LISTED = 12;

/**
 * What to write instead of a word that isn't known: all that may be written, or of a long list the first few, and what was probably
 * meant.
 * @param known what may be written, each with the spellings that mean it
 */
export function suggestion(word: string, known: ReadonlyMap<string, readonly string[]>): string {
  const names = [...known.keys()];
  const listed = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name));
  const list = names.length > MOST_LISTED ? `a known name, such as ${listed.slice(0, 5).join(', ')}` : oneOf(listed);
  const meant = nearestMeaning(word, known);
  return `Write ${list}${meant === null ? '' : `; perhaps "${meant}"`}.`;
}

function oneOf(listed: readonly string[]): string {
  return listed.length === 1 ? listed.join('') : `one of ${listed.join(', ')}`;
}

/** The name of which a spelling is nearest to the word. */
function nearestMeaning(word: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const meanings = new Map<string, string>();
  for (const [name, spellings] of known) {
    for (const spelling of [name, ...spellings].map((one) => one.toLowerCase())) {
      if (!meanings.has(spelling)) meanings.set(spelling, name);
    }
  }
  const nearest = nearestName(word.toLowerCase(), meanings.keys());
  return nearest === null ? null : (meanings.get(nearest) ?? null);
}
