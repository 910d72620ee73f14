import { ageGroupOf, partOf } from './age-groups.ts';
import type { AgeGroup } from './age-groups.ts';
import { BY } from './distributions-of.ts';
import type { PlaceDistribution, PlaceProfile } from './place-profile.ts';

/** Shares of people by attribute and category; the shares of an attribute add up to 1. */
export type Margins = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type MarginsOptions = {
  /** People of 18 and over alone; true where nothing is said. */
  readonly adults?: boolean;
  /** Such as `18-34`, `35-54`, `55+`: people outside of all of them are left out. */
  readonly ageBands?: readonly string[];
};

/** The bands that surveys mostly ask for. */
export const ADULT_BANDS = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
const ALL_BANDS = ['0-17', ...ADULT_BANDS] as const;

/**
 * The margins of a place's people: `age` by bands, `gender`, `age × gender`, and whatever else is known. Ages and
 * genders are those of the people in the bands; an age group that a band cuts is taken to be spread evenly over its
 * years. Of other attributes (race, income, education, region) it is known of everybody or of households alone.
 */
export function marginsOf(profile: PlaceProfile, options: MarginsOptions = {}): Margins {
  const { adults = true, ageBands = adults ? ADULT_BANDS : ALL_BANDS } = options;
  const known = new Map(profile.distributions.map((distribution) => [distribution.attribute, distribution]));
  const others = [...known].filter(([attribute]) => !attribute.split(BY).some((part) => BY_AGE.has(part)));
  const margins = { ...agesOf(known, bandsIn(ageBands)), ...sharesOf(others) };
  return Object.fromEntries(Object.entries(margins).filter(([, shares]) => Object.keys(shares).length > 0));
}

const BY_AGE: ReadonlySet<string> = new Set(['age', 'gender']);

type Band = { readonly name: string; readonly group: AgeGroup };

function bandsIn(names: readonly string[]): readonly Band[] {
  return names.flatMap((name) => {
    const group = ageGroupOf(name);
    return group === null ? [] : [{ name, group }];
  });
}

function sharesOf(known: readonly (readonly [string, PlaceDistribution])[]): Margins {
  return Object.fromEntries(known.map(([attribute, { shares }]) => [attribute, wholeOf(shares)]));
}

function agesOf(known: ReadonlyMap<string, PlaceDistribution>, bands: readonly Band[]): Margins {
  const joint = known.get(`age${BY}gender`);
  if (joint !== undefined) return byAgeAndGender(inBands(joint, bands));
  const ages = known.get('age');
  const genders = known.get('gender');
  return {
    ...(ages !== undefined && { age: wholeOf(inBands(ages, bands)) }),
    ...(genders !== undefined && { gender: wholeOf(genders.shares) }),
  };
}

/** Amounts by band, with whatever stands beside the age in the categories: `18-24 × female`. */
function inBands({ shares }: PlaceDistribution, bands: readonly Band[]): Readonly<Record<string, number>> {
  const found = new Map<string, number>();
  for (const { name, group: band } of bands) {
    for (const [category, share] of Object.entries(shares)) {
      const [age = '', ...beside] = category.split(BY);
      const group = ageGroupOf(age);
      const key = [name, ...beside].join(BY);
      if (group !== null) found.set(key, (found.get(key) ?? 0) + share * partOf(group, band));
    }
  }
  return Object.fromEntries(found);
}

function byAgeAndGender(joint: Readonly<Record<string, number>>): Margins {
  const ages = new Map<string, number>();
  const genders = new Map<string, number>();
  for (const [category, amount] of Object.entries(joint)) {
    const [age = '', gender = ''] = category.split(BY);
    ages.set(age, (ages.get(age) ?? 0) + amount);
    genders.set(gender, (genders.get(gender) ?? 0) + amount);
  }
  return {
    age: wholeOf(Object.fromEntries(ages)),
    gender: wholeOf(Object.fromEntries(genders)),
    [`age${BY}gender`]: wholeOf(joint),
  };
}

/** Shares of a whole of 1; empty where there is nobody. */
function wholeOf(amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  if (!(total > 0)) return {};
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount / total]));
}
