import { findPlace } from './find-place.ts';
import type { PlaceSearch } from './place-profile.ts';
import type { PlaceIndex } from './place-record.ts';
import { placeOf, profileOf } from './profile-of.ts';

/** What the bundled data knows of the place that a person names, in whatever language and spelling. */
export function searchPlaces(index: PlaceIndex, location: string): PlaceSearch {
  const found = findPlace(index, location);
  switch (found.kind) {
    case 'found':
      return { kind: 'found', profile: profileOf(index, found) };
    case 'ambiguous':
      return { kind: 'ambiguous', candidates: found.records.map((record) => placeOf(index, record)) };
    case 'unknown':
      return { kind: 'unknown', suggestions: found.near.map((record) => placeOf(index, record)) };
  }
}
