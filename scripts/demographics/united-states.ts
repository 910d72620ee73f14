import type { PlaceRecord } from '../../domain/demographics/place-record.ts';
import type { Extract, NamedRecord } from './extract.ts';

const REGIONS: Readonly<Record<string, string>> = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX',
  West: 'AZ CO ID MT NV NM UT WY AK CA HI OR WA',
};

/** Brackets of the source, and as they are called here; in order. */
const BRACKETS: readonly (readonly [given: string, called: string])[] = [
  ['<10000', 'under 10000'],
  ['10000 to 14999', '10000-14999'],
  ['15000 to 24999', '15000-24999'],
  ['25000 to 34999', '25000-34999'],
  ['35000 to 49999', '35000-49999'],
  ['50000 to 74999', '50000-74999'],
  ['75000 to 99999', '75000-99999'],
  ['100000 to 149999', '100000-149999'],
  ['150000 to 199999', '150000-199999'],
  ['200000+', '200000+'],
];

const PUERTO_RICO = '72';

/** Counties and their equals of the states, with the people of races added up from ZIP codes. */
export function countiesOf(extract: Extract): readonly NamedRecord[] {
  const races = racesByCounty(extract);
  const states = new Map(extract.states.map((state) => [state.code, state]));
  return extract.counties.flatMap(({ fips, name, state: code }) => {
    const state = states.get(code);
    const people = extract.county_populations[fips];
    if (state === undefined || people === undefined) return [];
    const record: PlaceRecord = {
      id: `us-${fips}`,
      kind: 'county',
      name,
      countryCode: 'US',
      parent: `us-${code.toLowerCase()}`,
      people: { count: people, source: 'census_estimates' },
      ...racesIn(races.get(fips)),
    };
    return [{ record, names: { proper: [], other: [] } }];
  });
}

function racesByCounty({ county_shares_of_zips: shares, zip_races: races }: Extract): Map<string, number[]> {
  const byCounty = new Map<string, number[]>();
  for (const [zip, county, share] of shares) {
    const known = byCounty.get(county) ?? [0, 0, 0, 0, 0, 0];
    byCounty.set(
      county,
      known.map((sum, index) => sum + share * (races[zip]?.[index] ?? 0)),
    );
  }
  return byCounty;
}

function racesIn(counts: readonly number[] | undefined): Pick<PlaceRecord, 'races'> {
  if (counts === undefined || counts.every((count) => count === 0)) return {};
  return { races: counts.map(Math.round) };
}

/** The states and the District of Columbia; people and races are the sums of their counties. */
export function statesOf(extract: Extract, counties: readonly NamedRecord[]): readonly NamedRecord[] {
  return extract.states.map(({ code, name }) => {
    const id = `us-${code.toLowerCase()}`;
    const own = counties.filter(({ record }) => record.parent === id).map(({ record }) => record);
    const income = extract.state_personal_incomes[name];
    const households = extract.state_incomes[name];
    const record: PlaceRecord = {
      id,
      kind: 'state',
      name,
      countryCode: 'US',
      parent: 'us',
      people: { count: peopleIn(own), source: 'census_estimates' },
      ...racesIn(sumOfRaces(own)),
      ageShares: extract.state_ages[name] ?? [],
      ...(households !== undefined && { incomes: bracketsOf(households.shares) }),
      ...(income !== undefined && {
        figures: [
          {
            name: 'median_personal_income',
            value: income,
            unit: 'USD a year',
            source: 'state_personal_income' as const,
          },
        ],
      }),
    };
    return { record, names: { proper: [code], other: [] } };
  });
}

function peopleIn(records: readonly PlaceRecord[]): number {
  return records.reduce((sum, { people }) => sum + (people?.count ?? 0), 0);
}

function sumOfRaces(records: readonly PlaceRecord[]): readonly number[] {
  const none: readonly number[] = [0, 0, 0, 0, 0, 0];
  return records.reduce((sums, { races }) => sums.map((sum, index) => sum + (races?.[index] ?? 0)), none);
}

function bracketsOf(shares: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(BRACKETS.map(([given, called]) => [called, shares[given] ?? 0]));
}

/** The country with what its states add up to: races, household incomes, regions. */
export function unitedStates(
  { record, names }: NamedRecord,
  states: readonly NamedRecord[],
  extract: Extract,
): NamedRecord {
  const records = states.map((state) => state.record);
  const regions = Object.entries(REGIONS).map(([region, codes]) => {
    const ids = new Set(codes.split(' ').map((code) => `us-${code.toLowerCase()}`));
    return [region, peopleIn(records.filter(({ id }) => ids.has(id)))] as const;
  });
  return {
    record: {
      ...record,
      ...racesIn(sumOfRaces(records)),
      incomes: nationalIncomes(extract),
      regions: Object.fromEntries(regions),
    },
    names,
  };
}

function nationalIncomes({ state_incomes: states, states: known }: Extract): Readonly<Record<string, number>> {
  const all = known.flatMap(({ name }) => states[name] ?? []);
  const households = all.reduce((sum, state) => sum + state.households, 0);
  return Object.fromEntries(
    BRACKETS.map(([given, called]) => {
      const sum = all.reduce((total, state) => total + state.households * (state.shares[given] ?? 0), 0);
      return [called, Number((sum / households).toFixed(5))];
    }),
  );
}

/** ZIP codes with a county, or of Puerto Rico. */
export function zipsOf(extract: Extract, counties: readonly NamedRecord[]): readonly NamedRecord[] {
  const known = new Set(counties.map(({ record }) => record.id));
  const states = new Map(extract.states.map(({ code, fips }) => [code, fips]));
  const main = mainCounties(extract);
  const named = extract.zips.flatMap(({ zip, state, code }) => {
    const listed = `us-${states.get(state) ?? ''}${code}`;
    const parent = known.has(listed) ? listed : `us-${main.get(zip) ?? ''}`;
    return known.has(parent) ? [zipOf(zip, 'US', parent, extract)] : [];
  });
  const seen = new Set(extract.zips.map(({ zip }) => zip));
  const puertoRican = Object.keys(extract.zip_races)
    .filter((zip) => !seen.has(zip) && main.get(zip)?.startsWith(PUERTO_RICO) === true)
    .map((zip) => zipOf(zip, 'PR', 'pr', extract));
  return [...new Map([...named, ...puertoRican].map((zip) => [zip.record.id, zip])).values()];
}

function mainCounties({ county_shares_of_zips: shares }: Extract): ReadonlyMap<string, string> {
  const found = new Map<string, readonly [county: string, share: number]>();
  for (const [zip, county, share] of shares) {
    if (share > (found.get(zip)?.[1] ?? 0)) found.set(zip, [county, share]);
  }
  return new Map([...found].map(([zip, [county]]) => [zip, county]));
}

function zipOf(zip: string, countryCode: string, parent: string, extract: Extract): NamedRecord {
  const races = extract.zip_races[zip];
  const income = extract.zip_incomes[zip];
  const record: PlaceRecord = {
    id: `us-zip-${zip}`,
    kind: 'zip',
    name: zip,
    countryCode,
    parent,
    ...(races !== undefined && {
      people: { count: races.reduce((sum, one) => sum + one, 0), source: 'census_races' as const },
    }),
    ...racesIn(races),
    ...(income !== undefined && {
      figures: [{ name: 'median_household_income', value: income, unit: 'USD a year', source: 'zip_income' as const }],
    }),
  };
  return { record, names: { proper: [], other: [] } };
}
