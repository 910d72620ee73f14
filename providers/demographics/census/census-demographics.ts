import { findPlace } from '../../../domain/demographics/find-place.ts';
import type { PlaceProfile, PlaceSearch, PlaceSource } from '../../../domain/demographics/place-profile.ts';
import type { PlaceIndex, PlaceRecord } from '../../../domain/demographics/place-record.ts';
import { placeInWords, placeOf } from '../../../domain/demographics/profile-of.ts';
import { searchPlaces } from '../../../domain/demographics/search-places.ts';
import { LRUCache } from 'lru-cache';
import { placeIndex } from '../bundled-demographics.ts';
import type { DemographicsProvider, DemographicsRequest } from '../demographics-provider.ts';
import { acsRequests } from './acs-variables.ts';
import { CensusFailure, askCensus } from './census-access.ts';
import type { CensusAccess, CensusRow } from './census-access.ts';
import { geographiesOf } from './geographies.ts';
import type { Geography } from './geographies.ts';
import { readAcs } from './read-acs.ts';

const MOST_KEPT = 500;

/**
 * Places in the United States by the American Community Survey of the US Census Bureau, all others by the figures that
 * are part of the service, which find the place, too: the text that a person wrote never leaves the service. While the
 * bureau is away, what is part of the service answers, and says so.
 */
export function censusDemographics(access: CensusAccess): DemographicsProvider {
  const kept = new LRUCache<string, PlaceProfile>({ max: MOST_KEPT });
  return {
    name: 'census',
    search: async (request) => {
      const index = await placeIndex();
      const bundled = searchPlaces(index, request.location);
      const found = findPlace(index, request.location);
      if (bundled.kind !== 'found' || found.kind !== 'found') return bundled;
      const known = kept.get(found.record.id);
      if (known !== undefined) return { kind: 'found', profile: known };
      return ask({ access, index, request, bundled: bundled.profile, record: found.record, kept });
    },
  };
}

type Question = {
  readonly access: CensusAccess;
  readonly index: PlaceIndex;
  readonly request: DemographicsRequest;
  readonly bundled: PlaceProfile;
  readonly record: PlaceRecord;
  readonly kept: LRUCache<string, PlaceProfile>;
};

async function ask(question: Question): Promise<PlaceSearch> {
  const { bundled, request, kept, record } = question;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.timeoutMs)]);
  try {
    const profile = await profileByCensus(question, signal);
    if (profile === null) return { kind: 'found', profile: bundled };
    kept.set(record.id, profile);
    return { kind: 'found', profile };
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof CensusFailure)) throw error;
    const note = `The US Census Bureau's service ${error.message}. These are the figures that are part of this service.`;
    return { kind: 'found', profile: { ...bundled, notes: [note, ...bundled.notes] } };
  }
}

/** Null where the survey has nothing of the place and of what it lies in. */
async function profileByCensus(
  { access, index, record, bundled }: Question,
  signal: AbortSignal,
): Promise<PlaceProfile | null> {
  for (const geography of await geographiesOf(access, index, record, signal)) {
    const row = await rowOf(access, geography, signal);
    if (row !== null) return profileFrom(row, geography, { access, index, bundled });
  }
  return null;
}

async function rowOf(
  access: CensusAccess,
  { geography, within }: Geography,
  signal: AbortSignal,
): Promise<CensusRow | null> {
  const rows = await Promise.all(
    acsRequests().map((variables) => askCensus(access, { variables, geography, within }, signal)),
  );
  const firsts = rows.map(([row]) => row).filter((row) => row !== undefined);
  if (firsts.length < rows.length) return null;
  return Object.fromEntries(firsts.flatMap((row) => Object.entries(row)));
}

function profileFrom(
  row: CensusRow,
  { record }: Geography,
  { access, index, bundled }: Pick<Question, 'access' | 'index' | 'bundled'>,
): PlaceProfile {
  const of = placeOf(index, record);
  const { figures, distributions } = readAcs(row, of, sourceOf(access));
  const named = new Set([...figures.map(({ name }) => name), ...distributions.map(({ attribute }) => attribute)]);
  const note = `Figures of ${bundled.place.name} are those of ${placeInWords(of)}: the American Community Survey has none of the place itself.`;
  return {
    place: bundled.place,
    answeredBy: of,
    figures: [...figures, ...bundled.figures.filter(({ name, of: owner }) => !named.has(name) && owner.id === of.id)],
    distributions: [
      ...distributions,
      ...bundled.distributions.filter(({ attribute, of: owner }) => !named.has(attribute) && owner.id === of.id),
    ],
    notes: [
      ...(of.id === bundled.place.id ? [] : [note]),
      ...bundled.notes.filter((each) => each.startsWith('This is ')),
    ],
  };
}

const YEARS = 5;

function sourceOf({ vintage }: CensusAccess): PlaceSource {
  return {
    name: 'US Census Bureau, American Community Survey, 5-year estimates',
    vintage: `${vintage - YEARS + 1}-${vintage}`,
    licence: 'Public domain (work of the US government)',
    address: 'https://www.census.gov/programs-surveys/acs',
  };
}
