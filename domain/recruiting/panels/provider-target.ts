/** Whom a run is to reach, in the provider's own terms: made from what a person asked for. */
export type ProviderTarget = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 639-1; null: whichever. */
  readonly language: string | null;
  readonly filters: readonly ProviderFilter[];
};

/** One condition; all of a target hold at once. */
export type ProviderFilter =
  | { readonly kind: 'options'; readonly attributeId: string; readonly optionIds: readonly string[] }
  | { readonly kind: 'range'; readonly attributeId: string; readonly from: number | null; readonly to: number | null };
