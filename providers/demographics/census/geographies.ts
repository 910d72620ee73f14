import { placesAround } from '../../../domain/demographics/lies-in.ts';
import { placeKey } from '../../../domain/demographics/place-key.ts';
import type { PlaceIndex, PlaceRecord } from '../../../domain/demographics/place-record.ts';
import { askCensus } from './census-access.ts';
import type { CensusAccess, CensusRequest } from './census-access.ts';

/** How the survey names a place, and which record that is: the county, where it has no such place. */
export type Geography = Pick<CensusRequest, 'geography' | 'within'> & { readonly record: PlaceRecord };

/** The geographies that may answer for a record, the nearest first; none outside of the United States. */
export async function geographiesOf(
  access: CensusAccess,
  index: PlaceIndex,
  record: PlaceRecord,
  signal: AbortSignal,
): Promise<readonly Geography[]> {
  if (record.countryCode !== 'US') return [];
  const around = [record, ...placesAround(index, record)];
  const own = record.kind === 'city' ? await placesNamed(access, around, record, signal) : [];
  return [...own, ...around.flatMap((each) => byCode(each))];
}

const COUNTY = /^us-(\d{2})(\d{3})$/u;
const ZIP = /^us-zip-(\d{5})$/u;

function byCode(record: PlaceRecord): readonly Geography[] {
  const [, state, county] = COUNTY.exec(record.id) ?? [];
  if (county !== undefined) return [{ record, geography: `county:${county}`, within: `state:${state ?? ''}` }];
  const zip = ZIP.exec(record.id)?.[1];
  if (zip !== undefined) return [{ record, geography: `zip code tabulation area:${zip}`, within: null }];
  const code = record.kind === 'state' ? STATE_CODES[record.id.slice(-2)] : undefined;
  if (code !== undefined) return [{ record, geography: `state:${code}`, within: null }];
  return record.id === 'us' ? [{ record, geography: 'us:1', within: null }] : [];
}

/** A city by its name among the places of its state: the survey has codes of its own for places. */
async function placesNamed(
  access: CensusAccess,
  around: readonly PlaceRecord[],
  record: PlaceRecord,
  signal: AbortSignal,
): Promise<readonly Geography[]> {
  const state = around.find(({ kind }) => kind === 'state');
  const code = STATE_CODES[state?.id.slice(-2) ?? ''];
  if (code === undefined) return [];
  const within = `state:${code}`;
  const rows = await askCensus(access, { variables: ['NAME'], geography: 'place:*', within }, signal);
  const wanted = placeKey(record.name);
  const found = rows.find((row) => keysOf(row['NAME'] ?? '').has(wanted))?.['place'];
  return found === null || found === undefined ? [] : [{ record, geography: `place:${found}`, within }];
}

/** "Chicago city, Illinois" is called Chicago, and "Boise City city, Idaho" Boise City. */
function keysOf(name: string): ReadonlySet<string> {
  const whole = placeKey(name.split(',')[0] ?? '');
  return new Set([whole, whole.replace(/ (?:city|town|village|borough|cdp|municipality)(?: .*)?$/u, '')]);
}

/** FIPS codes of the states, by their letters. */
const STATE_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  'al01 ak02 az04 ar05 ca06 co08 ct09 de10 dc11 fl12 ga13 hi15 id16 il17 in18 ia19 ks20 ky21 la22 me23 md24 ma25 mi26 mn27 ms28 mo29 mt30 ne31 nv32 nh33 nj34 nm35 ny36 nc37 nd38 oh39 ok40 or41 pa42 ri44 sc45 sd46 tn47 tx48 ut49 vt50 va51 wa53 wv54 wi55 wy56'
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);
