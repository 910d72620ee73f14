import { fsum } from 'd3-array';
import { capWeights } from './cap-weights.ts';

/** Responses with the same category in every margin. */
export type RakingCell = {
  /** For each margin, the category's position in its targets; −1 for none: the margin then doesn't apply. */
  readonly categories: readonly number[];
  /** Number of responses. */
  readonly count: number;
};

export type RakingInput = {
  readonly cells: readonly RakingCell[];
  /**
   * For each margin, the share of each category, relative to their sum. Responses in a category with share 0 are left
   * out.
   */
  readonly targets: readonly (readonly number[])[];
  readonly maximumWeight?: number;
  /** The name of a category in a reason; its number by default. */
  readonly nameOf?: (margin: number, category: number) => string;
};

export type RakedWeights = {
  /** One for each cell, 1 on average over the responses that count; 0 for those that are left out. */
  readonly weights: readonly number[];
  /** n·Σw²/(Σw)² (Kish 1965). */
  readonly designEffect: number;
  /** (Σw)²/Σw². */
  readonly effectiveSampleSize: number;
  readonly iterations: number;
  /** False where no weights meet all targets, or none below the maximum do; the weights are then the nearest found. */
  readonly converged: boolean;
  /** Greatest difference between a category's weighted share and its target, 0 to 1. */
  readonly largestDeviation: number;
};

/** `raked` is null where there are no weights; `reason` then says why. */
export type RakingOutcome =
  { readonly raked: RakedWeights; readonly reason: null } | { readonly raked: null; readonly reason: string };

const CLOSE = 1e-10;
const MOST_ITERATIONS = 1000;

/**
 * Weights that give each margin its target shares, by iterative proportional fitting (Deming and Stephan 1940; R's
 * `survey::rake`): margin after margin, all weights of a category are multiplied by target/share, until no factor differs from 1
 * by more than 1e-10. With a maximum, weights are cut to it after each round, and the rounds go on (Battaglia et al. 2004; R's anesrake).
 */
export function rake({ cells: all, targets, maximumWeight, nameOf = numberOf }: RakingInput): RakingOutcome {
  const cells = all.map((cell) => (isLeftOut(cell, targets) ? { ...cell, count: 0 } : cell));
  const counts = cells.map(({ count }) => count);
  const reason = whyNotRaked({ all, cells, targets, maximumWeight, nameOf });
  if (reason !== null) return { raked: null, reason };
  const margins = targets.map((shares, margin) => marginOf(cells, shares, margin));
  let weights: readonly number[] = cells.map(() => 1);
  let iterations = 0;
  let moved = Infinity;
  while (moved > CLOSE && iterations < MOST_ITERATIONS) {
    const before = weights;
    for (const margin of margins) weights = fitMargin(margin, counts, weights);
    weights = capWeights(weights, counts, maximumWeight ?? Infinity);
    moved = greatest(weights.map((weight, cell) => Math.abs(weight - (before[cell] ?? 0))));
    iterations += 1;
  }
  const raked = described(margins, counts, weights, iterations);
  if (![...raked.weights, raked.designEffect, raked.largestDeviation].every((value) => Number.isFinite(value))) {
    return { raked: null, reason: 'The counts are too far apart to be weighted.' };
  }
  const kept = cells.map((cell, place) => (isLeftOut(cell, targets) ? 0 : (raked.weights[place] ?? 0)));
  return { raked: { ...raked, weights: kept }, reason: null };
}

/** True for cells of a category with share 0. */
function isLeftOut({ categories }: RakingCell, targets: RakingInput['targets']): boolean {
  return categories.some((category, margin) => targets[margin]?.[category] === 0);
}

function numberOf(margin: number, category: number): string {
  return `category ${category + 1} of target ${margin + 1}`;
}

type Margin = {
  /** For each category its target share among responses with a category, and its cells by position. */
  readonly categories: readonly { readonly target: number; readonly cells: readonly number[] }[];
  readonly responses: number;
};

function marginOf(cells: readonly RakingCell[], shares: readonly number[], margin: number): Margin {
  const sum = fsum(shares);
  const categories = shares.map((share, category) => ({
    target: share / sum,
    cells: cells.flatMap(({ categories: own, count }, cell) => (own[margin] === category && count > 0 ? [cell] : [])),
  }));
  const inside = categories.flatMap((category) => category.cells);
  return { categories, responses: fsum(inside, (cell) => cells[cell]?.count ?? 0) };
}

function fitMargin(
  { categories, responses }: Margin,
  counts: readonly number[],
  weights: readonly number[],
): readonly number[] {
  const fitted = [...weights];
  for (const { target, cells } of categories) {
    const weighted = weightOf(cells, counts, weights);
    if (weighted > 0) for (const cell of cells) fitted[cell] = ((fitted[cell] ?? 0) * (target * responses)) / weighted;
  }
  return fitted;
}

function weightOf(cells: readonly number[], counts: readonly number[], weights: readonly number[]): number {
  return fsum(cells, (cell) => (counts[cell] ?? 0) * (weights[cell] ?? 0));
}

function described(
  margins: readonly Margin[],
  counts: readonly number[],
  weights: readonly number[],
  iterations: number,
): RakedWeights {
  const responses = fsum(counts);
  const sum = fsum(counts, (count, cell) => count * (weights[cell] ?? 0));
  const squares = fsum(counts, (count, cell) => count * (weights[cell] ?? 0) ** 2);
  const deviations = margins.flatMap(({ categories }) => {
    const inside = weightOf(
      categories.flatMap((category) => category.cells),
      counts,
      weights,
    );
    return categories.map(({ target, cells }) => Math.abs(weightOf(cells, counts, weights) / inside - target));
  });
  const largestDeviation = greatest(deviations);
  return {
    weights: weights.map((weight) => weight * (responses / sum)),
    designEffect: (responses / sum) * (squares / sum),
    effectiveSampleSize: sum * (sum / squares),
    iterations,
    converged: largestDeviation < CLOSE * 10,
    largestDeviation,
  };
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

type ToRake = Pick<RakingInput, 'cells' | 'targets'> & {
  /** All cells, also those that are left out. */
  readonly all: readonly RakingCell[];
  readonly maximumWeight: number | undefined;
  readonly nameOf: (margin: number, category: number) => string;
};

function whyNotRaked({ all, cells, targets, maximumWeight, nameOf }: ToRake): string | null {
  if (!all.some(({ count }) => count > 0)) return 'There are no responses to weight.';
  if (maximumWeight !== undefined && !(maximumWeight > 1)) return 'The greatest weight must be more than 1.';
  for (const [margin, shares] of targets.entries()) {
    for (const [category, share] of shares.entries()) {
      const answered = cells.some((cell) => cell.count > 0 && cell.categories[margin] === category);
      const where = nameOf(margin, category);
      if (!(share >= 0 && Number.isFinite(share))) return `The share of ${where} must be 0 or more.`;
      if (share > 0 && !answered) {
        return `Nobody who is to count is in ${where}, which has a share: write 0 for it, and more for the others.`;
      }
    }
  }
  return null;
}
