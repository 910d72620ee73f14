import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { placeKey } from '../../domain/demographics/place-key.ts';
import type { PlaceRecord } from '../../domain/demographics/place-record.ts';
import { countriesOf, divisionsOf } from './countries.ts';
import type { Extract, NamedRecord } from './extract.ts';
import { citiesOf } from './cities.ts';
import { countiesOf, statesOf, unitedStates, zipsOf } from './united-states.ts';

/*
 * Makes the bundled figures of places (providers/demographics/places) from what extract_sources.py read:
 *   node scripts/demographics/make-data.ts EXTRACTED.json providers/demographics/places
 * Names and places are two files of lines sorted by their bytes, so that a look-up is a binary search in the unpacked
 * bytes and nothing has to be parsed at the start. docs/demographics.md lists the sources.
 */

function main(extractPath: string, folder: string): void {
  const extract = JSON.parse(readFileSync(extractPath, 'utf8')) as Extract;
  const counties = countiesOf(extract);
  const states = statesOf(extract, counties);
  const countries = countriesOf(extract).map((country) =>
    country.record.id === 'us' ? unitedStates(country, states, extract) : country,
  );
  const zips = zipsOf(extract, counties);
  const cities = citiesOf(extract, zips);
  const all = [...countries, ...states, ...divisionsOf(extract), ...counties, ...zips, ...cities];
  writeFileSync(join(folder, 'places.tsv.gz'), packed(all.map(({ record }) => placeLine(record))));
  writeFileSync(join(folder, 'names.tsv.gz'), packed(nameLines(all)));
  console.log(`${all.length} places`);
}

function placeLine(record: PlaceRecord): string {
  return `${record.id}\t${JSON.stringify(record)}`;
}

function nameLines(all: readonly NamedRecord[]): readonly string[] {
  const proper = new Map<string, Set<string>>();
  const other = new Map<string, Set<string>>();
  const byPeople = all.toSorted((one, two) => (two.record.people?.count ?? 0) - (one.record.people?.count ?? 0));
  for (const { record, names } of byPeople) {
    for (const name of [record.name, ...names.proper]) add(proper, placeKey(name), record.id);
    for (const name of names.other) add(other, placeKey(name), record.id);
  }
  const keys = new Set([...proper.keys(), ...other.keys()]);
  return [...keys]
    .filter((key) => key !== '')
    .map((key) => `${key}\t${[...(proper.get(key) ?? [])].join(' ')}\t${[...(other.get(key) ?? [])].join(' ')}`);
}

function add(names: Map<string, Set<string>>, key: string, id: string): void {
  const ids = names.get(key) ?? new Set();
  names.set(key, ids.add(id));
}

/** Lines in the order of their bytes: a tab is less than any character of a key. */
function packed(lines: readonly string[]): Buffer {
  const sorted = lines.map((line) => Buffer.from(`${line}\n`)).toSorted((one, two) => Buffer.compare(one, two));
  return gzipSync(Buffer.concat(sorted), { level: 9 });
}

const [extractPath, folder] = process.argv.slice(2);
if (extractPath === undefined || folder === undefined) throw new Error('Name the extracted file and the folder.');
main(extractPath, folder);
