import { marginsOf } from '../../domain/demographics/margins-of.ts';
import type { Place, PlaceProfile, PlaceSource } from '../../domain/demographics/place-profile.ts';
import { quotaTargets } from '../../domain/demographics/quota-targets.ts';
import type { DemographicsResult } from './demographics-schema.ts';

type PlaceView = NonNullable<DemographicsResult['place']>;

/** What is known of a place, as it is answered. */
export function presentProfile(
  profile: PlaceProfile,
  answer: DemographicsResult['answer'],
  sampleSize: number,
): DemographicsResult {
  const margins = marginsOf(profile);
  return {
    place: presentPlace(profile.place),
    answered_by: presentPlace(profile.answeredBy),
    candidates: [],
    notes: [...profile.notes],
    figures: profile.figures.map(({ of, source, ...figure }) => ({ ...figure, ...presentOrigin(of, source) })),
    distributions: profile.distributions.map(({ of, source, attribute, shares, base }) => ({
      attribute,
      shares: { ...shares },
      base,
      ...presentOrigin(of, source),
    })),
    margins: Object.fromEntries(Object.entries(margins).map(([attribute, shares]) => [attribute, { ...shares }])),
    quota_targets: [...quotaTargets(margins, sampleSize)],
    answer,
  };
}

/** Places to choose from, as they are answered. */
export function presentCandidates(candidates: readonly Place[], location: string): DemographicsResult {
  return {
    place: null,
    answered_by: null,
    candidates: candidates.map(presentPlace),
    notes: [`"${location}" is the name of several places: choose one of the candidates, and say what it lies in.`],
    figures: [],
    distributions: [],
    margins: {},
    quota_targets: [],
    answer: null,
  };
}

function presentPlace({ id, kind, name, countryCode, within }: Place): PlaceView {
  return { id, kind, name, country_code: countryCode, within: [...within] };
}

function presentOrigin(of: Place, source: PlaceSource) {
  return { of: presentPlace(of), source: { ...source } };
}
