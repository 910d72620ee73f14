import { fsum } from 'd3-array';

/**
 * Weights brought to 1 on average over the responses, none above the maximum: what is cut off goes to the others in
 * proportion. That lifts some of them above the maximum in their turn, so that it goes on until none is.
 */
export function capWeights(weights: readonly number[], counts: readonly number[], maximum: number): readonly number[] {
  const capped = new Set<number>();
  for (;;) {
    const scale = scaleOfOthers(weights, counts, maximum, capped);
    const above = weights.flatMap((weight, cell) => (!capped.has(cell) && weight * scale > maximum ? [cell] : []));
    if (above.length === 0) return weights.map((weight, cell) => (capped.has(cell) ? maximum : weight * scale));
    for (const cell of above) capped.add(cell);
  }
}

function scaleOfOthers(
  weights: readonly number[],
  counts: readonly number[],
  maximum: number,
  capped: ReadonlySet<number>,
): number {
  const held = fsum(capped, (cell) => (counts[cell] ?? 0) * maximum);
  const free = fsum(weights, (weight, cell) => (capped.has(cell) ? 0 : weight * (counts[cell] ?? 0)));
  return free > 0 ? Math.max(0, fsum(counts) - held) / free : 1;
}
