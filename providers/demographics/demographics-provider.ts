import type { PlaceSearch } from '../../domain/demographics/place-profile.ts';

/** What a look-up may take, and who ends it. */
export type DemographicsRequest = {
  /** As people write it: a ZIP code, a city, a county, a state, a country. */
  readonly location: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * Knows the people of places. What it can't answer is `unknown`, never an error: a provider that asks others answers
 * by what it has itself while they are away, and says so in the notes.
 */
export type DemographicsProvider = {
  readonly name: 'bundled' | 'census';
  search(request: DemographicsRequest): Promise<PlaceSearch>;
};
