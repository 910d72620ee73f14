import type { ScaleKind } from './scale-of.ts';

/**
 * The tables that personas without a model draw from. They are made up: plausible in shape, true of nobody, the same for
 * every survey. docs/synthetic-panels.md declares them; a test holds the two together.
 */

/** Where on a scale (0 its low end, 1 its high end) answers lie on average, and what moves them. */
export type ScaleRow = {
  readonly position: number;
  /** Added for each standard deviation that a persona tends to agree with whatever is asked. */
  readonly byAcquiescence: number;
  /** Added for each standard deviation that a persona is content with what the survey is about. */
  readonly byContentment: number;
  /** Added for each twenty years above 45, where the panel knows ages. */
  readonly byAge: number;
};

export const SCALES: Readonly<Record<ScaleKind, ScaleRow>> = {
  agreement: { position: 0.58, byAcquiescence: 0.08, byContentment: 0.04, byAge: 0.02 },
  satisfaction: { position: 0.64, byAcquiescence: 0.02, byContentment: 0.18, byAge: 0.04 },
  quality: { position: 0.62, byAcquiescence: 0.02, byContentment: 0.16, byAge: 0.03 },
  likelihood: { position: 0.5, byAcquiescence: 0.05, byContentment: 0.15, byAge: -0.03 },
  importance: { position: 0.66, byAcquiescence: 0.06, byContentment: 0.02, byAge: 0.01 },
  frequency: { position: 0.42, byAcquiescence: 0.02, byContentment: 0.08, byAge: -0.02 },
  numbers: { position: 0.56, byAcquiescence: 0.03, byContentment: 0.12, byAge: 0.02 },
};

/** The standard deviation of a persona's own answers around that position. */
export const SCALE_SPREAD = 0.17;

/** Likelihood to recommend, 0 to 10: by contentment. */
export const NPS = { mean: 7.2, byContentment: 1.6, spread: 1.5 } as const;

/** How likely "don't know", "none of these" and the like are, each; and the chance of an optional question left empty. */
export const ASIDE_SHARE = 0.05;
export const LEFT_EMPTY_SHARE = 0.1;

/** How far options differ in appeal for everybody, for the categories of an attribute, and for a persona: in logits. */
export const APPEAL = { everybody: 0.8, category: 0.4, persona: 0.5 } as const;

/** Added to an option's appeal before it becomes a chance of its own, in questions with several answers. */
export const SEVERAL_SHIFT = -0.4;

/** What a thing may cost, where the question names no price; and prices of the four questions on price, in shares of that. */
export const PRICES = { usual: 20, shares: [0.5, 0.8, 1.2, 1.6], spread: 0.2 } as const;

/** A price's factor for the least and the greatest income of the panel; in between by position. */
export const INCOME_FACTORS = { least: 0.75, greatest: 1.35, spread: 0.15 } as const;

/** The pull of a lower price in choices between profiles, for each natural logarithm of price. */
export const PRICE_PULL = -1.2;

/** What is written where words are asked for: by contentment, from the least to the greatest. */
export const WORDS: readonly (readonly string[])[] = [
  ['It does not do what I need.', 'Too much trouble for what it is.', 'I expected more.'],
  ['It is all right.', 'Nothing in particular.', 'I have no strong opinion about it.'],
  ['It works well for me.', 'I like it as it is.', 'Good, on the whole.'],
];
