/**
 * What is believed of a persona's answer to a question, before the seed draws one: shares and spreads, never the answer
 * itself. Asking a model for shares brings back most of the spread that its single choices lack (see
 * docs/synthetic-panels.md).
 */
export type Belief =
  /** One of the options. */
  | { readonly kind: 'one'; readonly weights: Weights; readonly writeIn: string | null }
  /** Each option by itself: how likely it is chosen. */
  | { readonly kind: 'several'; readonly chances: Weights; readonly writeIn: string | null }
  /** A belief for each row of a grid, by the row's id. */
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, Weights> }
  | { readonly kind: 'number'; readonly spread: Spread }
  /** A number for each input, by its label. */
  | { readonly kind: 'numbers'; readonly spreads: ReadonlyMap<string, Spread> }
  /** How much each thing is liked, on the scale of logits: an option's id, or `attribute level` positions of a profile. */
  | { readonly kind: 'likings'; readonly likings: Weights }
  /** Texts by input label; of a question with one field under ''. */
  | { readonly kind: 'words'; readonly words: ReadonlyMap<string, string> };

/** Numbers by id. Shares need not add up to 1. */
export type Weights = ReadonlyMap<string, number>;

/** A triangular distribution: the least, the likeliest and the greatest number. */
export type Spread = { readonly low: number; readonly likely: number; readonly high: number };

/** The id of a level in a belief about profiles. */
export function levelId(attribute: number, level: number): string {
  return `${attribute} ${level}`;
}
