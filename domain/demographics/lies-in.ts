import type { PlaceIndex, PlaceRecord } from './place-record.ts';

/** The places that a record lies in, from the nearest to the country. */
export function placesAround(index: PlaceIndex, record: PlaceRecord): readonly PlaceRecord[] {
  const parent = record.parent === null ? null : index.record(record.parent);
  return parent === null ? [] : [parent, ...placesAround(index, parent)];
}

/** Whether a place lies in all that is named, or is it. */
export function liesIn(index: PlaceIndex, record: PlaceRecord, within: readonly string[]): boolean {
  if (within.length === 0) return true;
  const ids = idsAround(index, record);
  return within.every((key) => containers(index, key, record).some((id) => ids.has(id)));
}

/**
 * Whether a city may lie in what is named: of other countries than the United States it is not known which cities lie in
 * which division, so each division of the city's country may be around it.
 */
export function mayLieIn(index: PlaceIndex, record: PlaceRecord, within: readonly string[]): boolean {
  if (record.kind !== 'city' || record.countryCode === 'US') return false;
  const ids = idsAround(index, record);
  return within.every((key) =>
    containers(index, key, record).some((id) => ids.has(id) || isDivision(index.record(id), record.countryCode)),
  );
}

function isDivision(record: PlaceRecord | null, countryCode: string): boolean {
  return record?.kind === 'state' && record.countryCode === countryCode;
}

function idsAround(index: PlaceIndex, record: PlaceRecord): ReadonlySet<string> {
  return new Set([record, ...placesAround(index, record)].map(({ id }) => id));
}

function containers(index: PlaceIndex, given: string, record: PlaceRecord): readonly string[] {
  const { proper, other } = index.named(given.replace(/^the /u, ''));
  const ids = [...proper, ...other];
  // ZIP codes lie in counties, not in cities: a city around one is taken by its county.
  if (record.kind !== 'zip') return ids;
  return ids.flatMap((id) => [id, index.record(id)?.parent ?? id]);
}
