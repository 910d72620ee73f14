export const PLACE_KINDS = ['country', 'state', 'county', 'city', 'zip'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place as people name it. */
export type Place = {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** What it lies in, from the nearest to the country: `['Cook County', 'Illinois', 'United States']`. */
  readonly within: readonly string[];
};

/** Where figures come from. */
export type PlaceSource = {
  readonly name: string;
  /** The year or years that the figures are of: `2019`, `2015-2019`. */
  readonly vintage: string;
  readonly licence: string;
  readonly address: string;
};

/** A figure of a place: `{name: 'median_household_income', value: 64034, unit: 'USD'}`. */
export type PlaceFigure = {
  readonly name: string;
  readonly value: number;
  /** `people`, `years`, `USD`, `percent`, `percent of people 25 and over` …  */
  readonly unit: string;
  /** The place that it is of, where that is not the one asked for: a ZIP code answered by its county. */
  readonly of: Place;
  readonly source: PlaceSource;
};

/** Shares of a place's people, which add up to 1: by `age`, `gender`, `age × gender`, `income`, `education`, `race` … */
export type PlaceDistribution = {
  readonly attribute: string;
  readonly shares: Readonly<Record<string, number>>;
  /** Of whom: `everybody`, `people 18 and over`, `households` … */
  readonly base: string;
  readonly of: Place;
  readonly source: PlaceSource;
};

/** What is known of a place. */
export type PlaceProfile = {
  readonly place: Place;
  /** The place that most figures are of, and why, where it is not the one asked for. */
  readonly answeredBy: Place;
  readonly notes: readonly string[];
  readonly figures: readonly PlaceFigure[];
  readonly distributions: readonly PlaceDistribution[];
};

/** What a name comes to: one place, several to choose from, or none. */
export type PlaceSearch =
  | { readonly kind: 'found'; readonly profile: PlaceProfile }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Place[] }
  | { readonly kind: 'unknown'; readonly suggestions: readonly Place[] };
