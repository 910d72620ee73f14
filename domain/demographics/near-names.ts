import type { PlaceIndex, PlaceRecord } from './place-record.ts';
import type { LocationReading } from './read-location.ts';

const MOST_SUGGESTIONS = 5;
/** Longer names are not tried with other letters: nobody's place has them. */
const MOST_CHARACTERS = 32;
const FEWEST_CHARACTERS = 4;
const ZIP_BEGINNING = 4;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz ');

/**
 * Places whose names are near to what nobody knows: the same name elsewhere, one letter more, less, other or swapped, or
 * names that begin so. The most populous first.
 */
export function nearNames(index: PlaceIndex, readings: readonly LocationReading[]): readonly PlaceRecord[] {
  const [first] = readings;
  if (first === undefined) return [];
  if (first.kind === 'zip') return nearZips(index, first);
  const keys = new Set(readings.map(({ key }) => key));
  const elsewhere = [...keys].filter((key) => key.length >= FEWEST_CHARACTERS).flatMap((key) => named(index, key));
  if (elsewhere.length > 0) return most(index, elsewhere);
  const names = new Set([first.key, readings.at(-1)?.within.length === 1 ? first.key : (readings.at(-1)?.key ?? '')]);
  return most(
    index,
    [...names].flatMap((key) => [...misspelt(index, key), ...beginning(index, key)]),
  );
}

function nearZips(index: PlaceIndex, { key, within }: LocationReading): readonly PlaceRecord[] {
  if (within.length > 0 && index.record(`us-zip-${key}`) !== null) return most(index, [`us-zip-${key}`]);
  const ids = index.startingWith(key.slice(0, ZIP_BEGINNING), MOST_SUGGESTIONS * 2);
  return most(
    index,
    ids.filter((id) => id.startsWith('us-zip-')),
  );
}

function named(index: PlaceIndex, key: string): readonly string[] {
  const { proper, other } = index.named(key);
  return proper.length > 0 ? proper : other;
}

function misspelt(index: PlaceIndex, key: string): readonly string[] {
  if (key.length < FEWEST_CHARACTERS || key.length > MOST_CHARACTERS) return [];
  return oneEditFrom(key).flatMap((other) => named(index, other));
}

function beginning(index: PlaceIndex, key: string): readonly string[] {
  return key.length < FEWEST_CHARACTERS ? [] : index.startingWith(key, MOST_SUGGESTIONS);
}

/** Every text that one letter less, other, more, or two swapped ones make of a key. */
function oneEditFrom(key: string): readonly string[] {
  const found = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const before = key.slice(0, at);
    const after = key.slice(at);
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(key);
  return [...found];
}

function most(index: PlaceIndex, ids: readonly string[]): readonly PlaceRecord[] {
  return [...new Set(ids)]
    .flatMap((id) => index.record(id) ?? [])
    .toSorted((one, two) => (two.people?.count ?? 0) - (one.people?.count ?? 0))
    .slice(0, MOST_SUGGESTIONS);
}
