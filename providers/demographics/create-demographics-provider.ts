import { bundledDemographics } from './bundled-demographics.ts';
import { censusDemographics } from './census/census-demographics.ts';
import type { CensusAccess } from './census/census-access.ts';
import type { DemographicsProvider } from './demographics-provider.ts';

export type DemographicsSettings = { readonly census: CensusAccess | null };

/** The figures that are part of the service, and those of the US Census Bureau where it is configured. */
export function createDemographicsProvider({ census }: DemographicsSettings): DemographicsProvider {
  return census === null ? bundledDemographics() : censusDemographics(census);
}
