import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { NamedPlaces, PlaceIndex, PlaceRecord } from '../../domain/demographics/place-record.ts';
import { searchPlaces } from '../../domain/demographics/search-places.ts';
import type { DemographicsProvider } from './demographics-provider.ts';
import { sortedLines } from './sorted-lines.ts';

/** The figures that are part of the service: no request leaves it. They are read at the first look-up. */
export function bundledDemographics(): DemographicsProvider {
  return { name: 'bundled', search: async ({ location }) => searchPlaces(await placeIndex(), location) };
}

let index: Promise<PlaceIndex> | null = null;

/** The bundled places, read once a process: the files are unpacked in a thread, and nothing else is done with them. */
export function placeIndex(): Promise<PlaceIndex> {
  index ??= readIndex().catch((error: unknown) => {
    index = null;
    throw error;
  });
  return index;
}

async function readIndex(): Promise<PlaceIndex> {
  const [names, places] = await Promise.all([unpacked('names.tsv.gz'), unpacked('places.tsv.gz')]);
  const byName = sortedLines(names);
  const byId = sortedLines(places);
  return {
    named: (key) => namesIn(byName.find(key)),
    startingWith: (prefix, most) => byName.startingWith(prefix, most).flatMap((line) => idsIn(line.split('\t')[1])),
    record: (id) => recordIn(byId.find(id)),
  };
}

async function unpacked(name: string): Promise<Buffer> {
  return promisify(gunzip)(await readFile(new URL(`places/${name}`, import.meta.url)));
}

const NONE: NamedPlaces = { proper: [], other: [] };

function namesIn(line: string | null): NamedPlaces {
  if (line === null) return NONE;
  const [proper, other] = line.split('\t');
  return { proper: idsIn(proper), other: idsIn(other) };
}

function idsIn(cell: string | undefined): readonly string[] {
  return cell === undefined || cell === '' ? [] : cell.split(' ');
}

function recordIn(line: string | null): PlaceRecord | null {
  // The files are the service's own: scripts/demographics/make-data.ts wrote them.
  return line === null ? null : (JSON.parse(line) as PlaceRecord);
}
