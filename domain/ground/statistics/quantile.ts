import type { Counted } from './tally.ts';
import { finiteOrNull } from './finite-or-null.ts';

/**
 * The value below which `share` of all lies: R's type 7, NumPy's `linear` (Hyndman and Fan 1996). With n values that is
 * the mean of the sorted values over the window [share·(n − 1), share·(n − 1) + 1], each value having length 1. With
 * weights, a value's length is its weight and the window is as wide as a response's average weight, Σw²/Σw, so that n
 * is the effective base (Akinshin 2023, "Weighted quantile estimators", type 7): equal weights give the unweighted
 * result, and the scale of the weights does not matter.
 *
 * @param values distinct, ascending, all counts above 0
 * @param total sum of their counts
 */
export function weightedQuantile(
  values: readonly Counted<number>[],
  total: number,
  squaredWeights: number,
  share: number,
): number | null {
  const width = Math.min(total, squaredWeights / total);
  const from = share * (total - width);
  const window = valuesWithin(values, from, from + width);
  const [first] = window;
  const last = window.at(-1);
  if (!first || !last) return null;
  const above = window.reduce((sum, { value, count }) => sum + (value - first.value) * (count / width), 0);
  return finiteOrNull(Math.min(first.value + above, last.value));
}

/** The values that overlap the window when they are laid end to end, with the length of the overlap. */
function valuesWithin(values: readonly Counted<number>[], from: number, to: number): readonly Counted<number>[] {
  const within: Counted<number>[] = [];
  let end = 0;
  for (const { value, count } of values) {
    const start = end;
    if (start >= to) break;
    end += count;
    const length = Math.min(end, to) - Math.max(start, from);
    if (length > 0) within.push({ value, count: length });
  }
  // By rounding, a window at the very end may lie behind the last value.
  const last = values.at(-1);
  return within.length > 0 || !last ? within : [{ value: last.value, count: to - from }];
}
