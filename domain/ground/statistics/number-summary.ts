import { fsum } from 'd3-array';
import type { Counted } from './tally.ts';
import { finiteOrNull } from './finite-or-null.ts';
import { weightedQuantile } from './quantile.ts';

/**
 * Unrounded; undefined statistics (all but `count` for no numbers, the deviation of one number) are null. `count` may
 * be a sum of weights.
 */
export type NumberSummary = {
  readonly count: number;
  readonly mean: number | null;
  readonly standardDeviation: number | null;
  readonly minimum: number | null;
  readonly firstQuartile: number | null;
  readonly median: number | null;
  readonly thirdQuartile: number | null;
  readonly maximum: number | null;
  readonly sum: number | null;
};

const NOTHING: NumberSummary = {
  count: 0,
  mean: null,
  standardDeviation: null,
  minimum: null,
  firstQuartile: null,
  median: null,
  thirdQuartile: null,
  maximum: null,
  sum: null,
};

/** An effective base of up to this is one response: the excess over 1 is rounding. */
const ONE_RESPONSE = 1 + 1e-9;

/**
 * Summarizes distinct values, ascending, with their counts or sums of weights; `squaredWeights` is the sum of all
 * squared weights (by default the count). The deviation is that of a sample, in two passes: by n − 1, with weights by
 * Σw − Σw²/Σw, as R's `cov.wt(method = "unbiased")` and GSL's weighted variance. Quartiles: `quantile.ts`.
 */
export function summarizeNumbers(values: readonly Counted<number>[], squaredWeights?: number): NumberSummary {
  const counted = values.filter(({ count }) => count > 0);
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last) return NOTHING;
  const count = fsum(counted, (one) => one.count);
  const squared = squaredWeights ?? count;
  const sum = fsum(counted, (one) => one.value * one.count);
  // A sum may overflow though the mean does not.
  const mean = Number.isFinite(sum) ? sum / count : fsum(counted, (one) => one.value * (one.count / count));
  const within = Math.min(Math.max(mean, first.value), last.value);
  const quartile = (share: number): number | null => weightedQuantile(counted, count, squared, share);
  return {
    count,
    mean: finiteOrNull(within),
    standardDeviation: standardDeviation(counted, count, squared, within),
    minimum: first.value,
    firstQuartile: quartile(0.25),
    median: quartile(0.5),
    thirdQuartile: quartile(0.75),
    maximum: last.value,
    sum: finiteOrNull(sum),
  };
}

// The mean is rounded: the sum of the deviations from it corrects the result (Chan, Golub and LeVeque 1983).
function standardDeviation(
  values: readonly Counted<number>[],
  count: number,
  squaredWeights: number,
  mean: number,
): number | null {
  if (count * (count / squaredWeights) <= ONE_RESPONSE) return null;
  const squares = fsum(values, (one) => (one.value - mean) ** 2 * one.count);
  const rest = fsum(values, (one) => (one.value - mean) * one.count);
  const variance = (squares - rest * (rest / count)) / (count - squaredWeights / count);
  return finiteOrNull(Math.sqrt(Math.max(0, variance)));
}
