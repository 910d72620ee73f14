import { fiveYearGroups } from './age-groups.ts';
import type { Sources } from './figures-of.ts';
import type { Place, PlaceDistribution, PlaceSource } from './place-profile.ts';
import { RACES } from './place-record.ts';
import type { PlaceRecord } from './place-record.ts';

/** Between the attributes and the categories of a joint distribution: `age × gender`, `25-29 × female`. */
export const BY = ' × ';

const EVERYBODY = 'everybody';

/**
 * The distributions that a record has itself, by five-year groups of age.
 * @param country the country that it lies in: within an age, the sexes of a state are divided as there
 */
export function distributionsOf(
  record: PlaceRecord,
  country: PlaceRecord,
  of: Place,
  sources: Sources,
): readonly PlaceDistribution[] {
  const { races, incomes, regions } = record;
  return [
    ...agesOf(record, country, of, sources),
    ...(races === undefined ? [] : [distribution('race', byNames(RACES, races), EVERYBODY, of, sources.census_races)]),
    ...(incomes === undefined ? [] : [distribution('income', incomes, 'households', of, sources.state_incomes)]),
    ...(regions === undefined ? [] : [distribution('region', regions, EVERYBODY, of, sources.census_estimates)]),
  ];
}

function agesOf(
  { ages, ageShares }: PlaceRecord,
  country: PlaceRecord,
  of: Place,
  sources: Sources,
): readonly PlaceDistribution[] {
  if (ages !== undefined) return byAgeAndSex(ages, of, sources.un_ages, sources.un_ages);
  if (ageShares === undefined) return [];
  const split = splitBySex(ageShares, country.ages);
  if (split === null) {
    return [
      distribution('age', byNames(fiveYearGroups(ageShares.length), ageShares), EVERYBODY, of, sources.state_ages),
    ];
  }
  return byAgeAndSex(split, of, sources.state_ages, sources.state_ages_by_sex);
}

type BySex = NonNullable<PlaceRecord['ages']>;

function byAgeAndSex(
  { female, male }: BySex,
  of: Place,
  ageSource: PlaceSource,
  sexSource: PlaceSource,
): readonly PlaceDistribution[] {
  const groups = fiveYearGroups(female.length);
  const joint = groups.flatMap((group, index) => [
    [`${group}${BY}female`, female[index] ?? 0] as const,
    [`${group}${BY}male`, male[index] ?? 0] as const,
  ]);
  const both = female.map((count, index) => count + (male[index] ?? 0));
  return [
    distribution('age', byNames(groups, both), EVERYBODY, of, ageSource),
    distribution('gender', { female: sum(female), male: sum(male) }, EVERYBODY, of, sexSource),
    distribution(`age${BY}gender`, Object.fromEntries(joint), EVERYBODY, of, sexSource),
  ];
}

/** Shares of ages, each divided between the sexes as in the country. */
function splitBySex(shares: readonly number[], ages: BySex | undefined): BySex | null {
  if (ages === undefined) return null;
  const last = shares.length - 1;
  const women = (index: number) => {
    const to = index === last ? undefined : index + 1;
    const female = sum(ages.female.slice(index, to));
    return female / (female + sum(ages.male.slice(index, to)));
  };
  return {
    female: shares.map((share, index) => share * women(index)),
    male: shares.map((share, index) => share * (1 - women(index))),
  };
}

function byNames(names: readonly string[], amounts: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? 0]));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** A distribution of amounts, as shares that add up to 1. */
export function distribution(
  attribute: string,
  amounts: Readonly<Record<string, number>>,
  base: string,
  of: Place,
  source: PlaceSource,
): PlaceDistribution {
  const total = sum(Object.values(amounts));
  const shares = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount / total]));
  return { attribute, shares, base, of, source };
}
