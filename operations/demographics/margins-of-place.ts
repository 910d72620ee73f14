import { FieldworkError } from '../../domain/ground/errors.ts';
import { marginsOf } from '../../domain/demographics/margins-of.ts';
import type { Margins, MarginsOptions } from '../../domain/demographics/margins-of.ts';
import type { Place, PlaceProfile, PlaceSource } from '../../domain/demographics/place-profile.ts';
import { placeToWrite } from '../../domain/demographics/profile-of.ts';
import type { Services } from '../../platform/services.ts';

export type MarginsOfPlace = {
  readonly margins: Margins;
  /** The sources of the margins, each once. */
  readonly provenance: readonly PlaceSource[];
  readonly place: Place;
};

const LOOKED_UP_WITHIN_MS = 8_000;

/**
 * The margins of the people of a place, adults unless the options say otherwise, and where they come from.
 * @throws FieldworkError `not_found` for a place that nobody knows, with suggestions; `invalid_input` for a name of
 * several places, with the candidates
 */
export async function marginsOfPlace(
  services: Pick<Services, 'demographics'>,
  location: string,
  options: MarginsOptions = {},
): Promise<MarginsOfPlace> {
  const found = await services.demographics.search({
    location,
    timeoutMs: LOOKED_UP_WITHIN_MS,
    signal: new AbortController().signal,
  });
  switch (found.kind) {
    case 'found': {
      const { profile } = found;
      return { margins: marginsOf(profile, options), provenance: sourcesOf(profile), place: profile.place };
    }
    case 'ambiguous':
      throw new FieldworkError(
        'invalid_input',
        `Several places are called "${location}": write one of ${inWords(found.candidates)}.`,
        {
          issues: [{ path: 'location', message: `Write one of ${inWords(found.candidates)}.` }],
        },
      );
    case 'unknown':
      throw new FieldworkError('not_found', `Nothing is known of the place "${location}".${meant(found.suggestions)}`);
  }
}

function sourcesOf({ distributions }: PlaceProfile): readonly PlaceSource[] {
  return [...new Map(distributions.map(({ source }) => [`${source.name} ${source.vintage}`, source])).values()];
}

function meant(suggestions: readonly Place[]): string {
  return suggestions.length === 0 ? ' Write a city, state or country.' : ` Did you mean ${inWords(suggestions)}?`;
}

function inWords(places: readonly Place[]): string {
  return places.map((place) => `"${placeToWrite(place)}"`).join(', ');
}
