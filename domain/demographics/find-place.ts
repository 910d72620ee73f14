import { liesIn, mayLieIn } from './lies-in.ts';
import { nearNames } from './near-names.ts';
import type { PlaceIndex, PlaceRecord } from './place-record.ts';
import { readLocation } from './read-location.ts';
import type { LocationReading } from './read-location.ts';

/** What a location comes to. */
export type FoundPlaces =
  /** `others` have the name, too, but far fewer people. */
  | FoundPlace
  | { readonly kind: 'ambiguous'; readonly records: readonly PlaceRecord[] }
  | { readonly kind: 'unknown'; readonly near: readonly PlaceRecord[] };

export type FoundPlace = {
  readonly kind: 'found';
  readonly record: PlaceRecord;
  readonly others: readonly PlaceRecord[];
  /** True where the location names a division that may be another one of the country. */
  readonly isDivisionUnchecked: boolean;
};

/** One of several places of a name is meant if it has so many times the people of the next. */
const DOMINANT = 12;
/** The same among those that are only also called so: Manhattan is called NYC, too. */
const DOMINANT_OF_OTHER_NAMES = 4;
/** What is only also called so is considered beside the largest that is called so if it is a city of that country, of so many people. */
const LARGE_CITY = 1_000_000;
const MOST_CANDIDATES = 10;
/** A city of a fifth of its division's people is meant, not the division. */
const LARGEST_PART = 5;
/** Ids that are nobody's name: those of countries are codes, which other places have, too. */
const ID = /^(?:geonames-\d{1,9}|[a-z]{2}-[\p{L}\p{N}-]{2,80})$/u;

/**
 * Finds the place that a person names. A country is meant before cities of its name; else the place that has many times
 * the people of the next; else nobody knows, and all are candidates, the most populous first. Never a guess: what has no
 * such name is unknown. An id that a candidate has is read, too.
 */
export function findPlace(index: PlaceIndex, location: string): FoundPlaces {
  const byId = ID.test(location) ? index.record(location) : null;
  if (byId !== null) return found(byId);
  const readings = readLocation(location);
  for (const reading of readings) {
    const { records, areCalledSo, isDivisionUnchecked } = placesOf(index, reading);
    if (records.length > 0) {
      const decided = decide(records, areCalledSo ? DOMINANT : DOMINANT_OF_OTHER_NAMES);
      return decided.kind === 'found' ? { ...decided, isDivisionUnchecked } : decided;
    }
  }
  return { kind: 'unknown', near: nearNames(index, readings) };
}

function found(record: PlaceRecord, others: readonly PlaceRecord[] = []): FoundPlace {
  return { kind: 'found', record, others, isDivisionUnchecked: false };
}

type NamedRecords = {
  readonly records: readonly PlaceRecord[];
  readonly areCalledSo: boolean;
  readonly isDivisionUnchecked: boolean;
};

function placesOf(index: PlaceIndex, reading: LocationReading): NamedRecords {
  const certain = placesThat(index, reading, (record) => liesIn(index, record, reading.within));
  if (certain.records.length > 0) return { ...certain, isDivisionUnchecked: false };
  const likely = placesThat(index, reading, (record) => mayLieIn(index, record, reading.within));
  return { ...likely, isDivisionUnchecked: true };
}

function placesThat(
  index: PlaceIndex,
  { key, kind }: LocationReading,
  lies: (record: PlaceRecord) => boolean,
): Omit<NamedRecords, 'isDivisionUnchecked'> {
  const { proper, other } = index.named(key);
  const said = (ids: readonly string[]) =>
    recordsOf(index, ids).filter((record) => (kind === null || record.kind === kind) && lies(record));
  const called = said(proper);
  const alsoCalled = said(other);
  if (called.length === 0) return { records: byPeople(alsoCalled), areCalledSo: false };
  const largest = byPeople(called)[0];
  const known = new Set(called.map(({ id }) => id));
  const large = alsoCalled.filter(
    (record) => record.kind === 'city' && peopleOf(record) >= LARGE_CITY && record.countryCode === largest?.countryCode,
  );
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

function decide(all: readonly PlaceRecord[], dominant: number): FoundPlaces {
  const records = all.filter((record) => !isAroundItsCity(record, all));
  const [first, second] = records;
  if (first === undefined) return { kind: 'unknown', near: [] };
  if (second === undefined) return found(first);
  const meant = countryAmong(records) ?? (peopleOf(first) >= dominant * peopleOf(second) ? first : null);
  if (meant === null) return { kind: 'ambiguous', records: records.slice(0, MOST_CANDIDATES) };
  return found(meant, records.filter(({ id }) => id !== meant.id).slice(0, MOST_CANDIDATES));
}

/** A division that is mostly, or to a large part, the city of its name: Berlin, Hamburg, the canton of Zürich. */
function isAroundItsCity({ kind, countryCode, ...state }: PlaceRecord, all: readonly PlaceRecord[]): boolean {
  if (kind !== 'state' || countryCode === 'US') return false;
  return all.some(
    (other) =>
      other.kind === 'city' &&
      other.countryCode === countryCode &&
      peopleOf(other) * LARGEST_PART >= (state.people?.count ?? 0),
  );
}

/** The one country among places, unless a state elsewhere has its name and more people. */
function countryAmong(records: readonly PlaceRecord[]): PlaceRecord | null {
  const [country, ...more] = records.filter(({ kind }) => kind === 'country');
  if (country === undefined || more.length > 0) return null;
  const isStateMeant = records.some(
    (record) =>
      record.kind === 'state' && record.countryCode !== country.countryCode && peopleOf(record) >= peopleOf(country),
  );
  return isStateMeant ? null : country;
}
