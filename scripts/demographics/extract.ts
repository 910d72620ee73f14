import type { PlaceRecord } from '../../domain/demographics/place-record.ts';

/** A place with its names: `proper` are what it is called, `other` what it is also called. */
export type NamedRecord = {
  readonly record: PlaceRecord;
  readonly names: { readonly proper: readonly string[]; readonly other: readonly string[] };
};

/** What extract_sources.py writes. */
export type Extract = {
  readonly ages: Readonly<Record<string, CountryAges>>;
  readonly divisions: readonly { country: string; name: string; people: number }[];
  readonly country_populations: Readonly<Record<string, { people: number; year: number; name: string }>>;
  readonly country_incomes: Readonly<Record<string, CountryIncome>>;
  readonly countries: readonly { iso: string; iso3: string; name: string; population: number }[];
  readonly states: readonly { code: string; name: string; fips: string }[];
  readonly counties: readonly { fips: string; name: string; state: string }[];
  readonly cities: readonly City[];
  readonly zips: readonly { zip: string; place: string; state: string; county: string; code: string }[];
  readonly zip_incomes: Readonly<Record<string, number>>;
  readonly zip_races: Readonly<Record<string, readonly number[]>>;
  readonly state_ages: Readonly<Record<string, readonly number[]>>;
  readonly state_incomes: Readonly<Record<string, { households: number; shares: Readonly<Record<string, number>> }>>;
  readonly state_personal_incomes: Readonly<Record<string, number>>;
  readonly county_populations: Readonly<Record<string, number>>;
  readonly county_shares_of_zips: readonly (readonly [zip: string, county: string, share: number])[];
};

export type CountryAges = {
  readonly female: readonly number[];
  readonly male: readonly number[];
  readonly names: readonly string[];
};

export type CountryIncome = {
  readonly value: number;
  readonly currency: string;
  readonly year: number;
  readonly source: 'oecd' | 'world_bank';
};

export type City = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** GeoNames' code of the first division: a state's code in the United States. */
  readonly admin: string;
  readonly people: number;
  readonly names: readonly string[];
};
