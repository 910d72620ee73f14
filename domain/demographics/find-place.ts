import { nearNames } from './near-names.ts';
import type { PlaceIndex, PlaceRecord } from './place-record.ts';
import { readLocation } from './read-location.ts';
import type { LocationReading } from './read-location.ts';

/** What a location comes to. */
export type FoundPlaces =
  /** `others` have the name, too, but far fewer people. */
  | { readonly kind: 'found'; readonly record: PlaceRecord; readonly others: readonly PlaceRecord[] }
  | { readonly kind: 'ambiguous'; readonly records: readonly PlaceRecord[] }
  | { readonly kind: 'unknown'; readonly near: readonly PlaceRecord[] };

/** One of several places of a name is meant if it has so many times the people of the next. */
const DOMINANT = 12;
/** The same among those that are only also called so: Manhattan is called NYC, too. */
const DOMINANT_OF_OTHER_NAMES = 4;
/** What is only also called so is considered beside what is called so if it is a city of so many people. */
const LARGE_CITY = 1_000_000;
const MOST_CANDIDATES = 10;
/** Ids that are nobody's name: those of countries are codes, which other places have, too. */
const ID = /^(?:us-[a-z]{2}|us-\d{5}|us-zip-\d{5}|geonames-\d{1,9}|us-place-[\p{L}\p{N}-]{1,80})$/u;

/**
 * Finds the place that a person names. A country is meant before cities of its name; else the place that has many times
 * the people of the next; else nobody knows, and all are candidates, the most populous first. Never a guess: what has no
 * such name is unknown. An id that a candidate has is read, too.
 */
export function findPlace(index: PlaceIndex, location: string): FoundPlaces {
  const byId = ID.test(location) ? index.record(location) : null;
  if (byId !== null) return { kind: 'found', record: byId, others: [] };
  const readings = readLocation(location);
  for (const reading of readings) {
    const { records, areCalledSo } = placesOf(index, reading);
    if (records.length > 0) return decide(records, areCalledSo ? DOMINANT : DOMINANT_OF_OTHER_NAMES);
  }
  return { kind: 'unknown', near: nearNames(index, readings) };
}

/** The places that a record lies in, from the nearest to the country. */
export function placesAround(index: PlaceIndex, record: PlaceRecord): readonly PlaceRecord[] {
  const parent = record.parent === null ? null : index.record(record.parent);
  return parent === null ? [] : [parent, ...placesAround(index, parent)];
}

type NamedRecords = { readonly records: readonly PlaceRecord[]; readonly areCalledSo: boolean };

function placesOf(index: PlaceIndex, { key, within, kind }: LocationReading): NamedRecords {
  const { proper, other } = index.named(key);
  const said = (ids: readonly string[]) =>
    recordsOf(index, ids).filter((record) => (kind === null || record.kind === kind) && liesIn(index, record, within));
  const called = said(proper);
  const alsoCalled = said(other);
  if (called.length === 0) return { records: byPeople(alsoCalled), areCalledSo: false };
  const known = new Set(called.map(({ id }) => id));
  const large = alsoCalled.filter((record) => record.kind === 'city' && peopleOf(record) >= LARGE_CITY);
  return { records: byPeople([...called, ...large.filter(({ id }) => !known.has(id))]), areCalledSo: true };
}

function recordsOf(index: PlaceIndex, ids: readonly string[]): readonly PlaceRecord[] {
  return ids.flatMap((id) => index.record(id) ?? []);
}

function byPeople(records: readonly PlaceRecord[]): readonly PlaceRecord[] {
  return records.toSorted((one, two) => peopleOf(two) - peopleOf(one));
}

function peopleOf({ people }: PlaceRecord): number {
  return people?.count ?? 0;
}

function liesIn(index: PlaceIndex, record: PlaceRecord, within: readonly string[]): boolean {
  if (within.length === 0) return true;
  const around = placesAround(index, record);
  const ids = new Set([record, ...around].map(({ id }) => id));
  return within.every((key) => containers(index, key, record).some((id) => ids.has(id)));
}

function containers(index: PlaceIndex, given: string, record: PlaceRecord): readonly string[] {
  const key = given.replace(/^the /u, '');
  const { proper, other } = index.named(key);
  const ids = [...proper, ...other];
  // ZIP codes lie in counties, not in cities: a city around one is taken by its county.
  if (record.kind !== 'zip') return ids;
  return ids.flatMap((id) => [id, index.record(id)?.parent ?? id]);
}

function decide(records: readonly PlaceRecord[], dominant: number): FoundPlaces {
  const [first, second] = records;
  if (first === undefined) return { kind: 'unknown', near: [] };
  if (second === undefined) return { kind: 'found', record: first, others: [] };
  const meant = countryAmong(records) ?? (peopleOf(first) >= dominant * peopleOf(second) ? first : null);
  if (meant === null) return { kind: 'ambiguous', records: records.slice(0, MOST_CANDIDATES) };
  return {
    kind: 'found',
    record: meant,
    others: records.filter(({ id }) => id !== meant.id).slice(0, MOST_CANDIDATES),
  };
}

/** The one country among places, unless a state has its name. */
function countryAmong(records: readonly PlaceRecord[]): PlaceRecord | null {
  const [country, ...more] = records.filter(({ kind }) => kind === 'country');
  if (country === undefined || more.length > 0 || records.some(({ kind }) => kind === 'state')) return null;
  return country;
}
