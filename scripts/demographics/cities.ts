import type { PlaceRecord } from '../../domain/demographics/place-record.ts';
import { placeKey } from '../../domain/demographics/place-key.ts';
import type { City, Extract, NamedRecord } from './extract.ts';

/** Cities with fewer people are known by their Latin names alone. */
const LARGE_CITY = 100_000;
const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}]+$/u;

/** Cities of the world, and the places that ZIP codes name. */
export function citiesOf(extract: Extract, zips: readonly NamedRecord[]): readonly NamedRecord[] {
  const counties = countiesOfPlaces(extract, zips);
  const codes = new Set(extract.states.map(({ code }) => code));
  const cities = extract.cities.map((city) => cityOf(city, counties, codes));
  const known = new Set(extract.cities.filter(({ country }) => country === 'US').flatMap(keysOf));
  const smaller = [...counties].flatMap(([key, county]) => (known.has(key) ? [] : placeOf(key, county)));
  return [...cities, ...smaller];
}

type PlaceOfZips = { readonly name: string; readonly state: string; readonly county: string };

/** The county with most ZIP codes of each named place. */
function countiesOfPlaces({ zips }: Extract, records: readonly NamedRecord[]): ReadonlyMap<string, PlaceOfZips> {
  const parents = new Map(records.map(({ record }) => [record.name, record.parent]));
  const votes = new Map<string, PlaceOfZips[]>();
  for (const { zip, place, state } of zips) {
    const county = parents.get(zip) ?? null;
    if (county === null || state === '') continue;
    const key = `${state} ${placeKey(place)}`;
    votes.set(key, [...(votes.get(key) ?? []), { name: place, state, county }]);
  }
  return new Map([...votes].map(([key, places]) => [key, mostFrequent(places)]));
}

function mostFrequent(places: readonly PlaceOfZips[]): PlaceOfZips {
  const [most] = [...Map.groupBy(places, ({ county }) => county).values()].toSorted((a, b) => b.length - a.length);
  const first = most?.[0];
  if (first === undefined) throw new Error('A place of ZIP codes has no ZIP code.');
  return first;
}

function keysOf({ name, names, admin }: City): readonly string[] {
  return [name, ...names].map((one) => `${admin} ${placeKey(one)}`);
}

function cityOf(city: City, counties: ReadonlyMap<string, PlaceOfZips>, states: ReadonlySet<string>): NamedRecord {
  const isAmerican = city.country === 'US' && states.has(city.admin);
  const county = isAmerican
    ? keysOf(city)
        .map((key) => counties.get(key))
        .find((found) => found !== undefined)
    : null;
  const state = isAmerican ? `us-${city.admin.toLowerCase()}` : city.country.toLowerCase();
  const record: PlaceRecord = {
    id: `geonames-${city.id}`,
    kind: 'city',
    name: city.name,
    countryCode: city.country,
    parent: county?.county ?? state,
    ...(city.people > 0 && { people: { count: city.people, source: 'geonames' as const } }),
  };
  const other = city.people >= LARGE_CITY ? city.names : city.names.filter((name) => LATIN.test(name));
  // Codes of airports and the like name no small city.
  return { record, names: { proper: [], other: other.filter((name) => isWord(name, city)) } };
}

function placeOf(key: string, { name, county }: PlaceOfZips): NamedRecord {
  const record: PlaceRecord = {
    id: `us-place-${key.toLowerCase().replaceAll(' ', '-')}`,
    kind: 'city',
    name,
    countryCode: 'US',
    parent: county,
  };
  return { record, names: { proper: [], other: [] } };
}

function isWord(name: string, { people }: City): boolean {
  return people >= LARGE_CITY || !/^[A-Z]{2,4}$/.test(name);
}
