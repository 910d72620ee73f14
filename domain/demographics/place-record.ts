import type { PlaceKind } from './place-profile.ts';
import type { SourceKey } from './bundled-sources.ts';

/** What the bundled data knows of one place; whatever it lacks is answered by the place that it lies in. */
export type PlaceRecord = {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The id of the place that it lies in; null for a country. */
  readonly parent: string | null;
  readonly people?: CountedPeople;
  /** People by five-year groups from 0-4 on; the last group is open. */
  readonly ages?: { readonly female: readonly number[]; readonly male: readonly number[] };
  /** Percent of people by five-year groups from 0-4 on; the last group is open. */
  readonly ageShares?: readonly number[];
  /** People by race and Hispanic origin, in the order of `RACES`. */
  readonly races?: readonly number[];
  /** Shares of households by income, in USD a year. */
  readonly incomes?: Readonly<Record<string, number>>;
  /** Shares of people by region. */
  readonly regions?: Readonly<Record<string, number>>;
  readonly figures?: readonly RecordFigure[];
};

export type CountedPeople = { readonly count: number; readonly source: SourceKey };

export type RecordFigure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly source: SourceKey;
  /** The year that it is of, where that is not the source's. */
  readonly vintage?: string;
};

/** Hispanic people of any race are counted as Hispanic alone, so that shares add up to 1. */
export const RACES = [
  'white',
  'black',
  'asian or pacific islander',
  'american indian or alaska native',
  'two or more races',
  'hispanic',
] as const;

/** Places by name, and by id. */
export type PlaceIndex = {
  /** The ids of the places with that key, by how many people they have. */
  readonly named: (key: string) => NamedPlaces;
  /** Ids of places whose keys begin so, in the order of the keys. */
  readonly startingWith: (prefix: string, most: number) => readonly string[];
  readonly record: (id: string) => PlaceRecord | null;
};

export type NamedPlaces = {
  /** What is called so. */
  readonly proper: readonly string[];
  /** What is also called so: in another language, by a code, by an older name. */
  readonly other: readonly string[];
};
