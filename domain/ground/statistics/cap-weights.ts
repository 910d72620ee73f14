import { fsum } from 'd3-array';

/**
 * Scales weights to 1 on average over the responses, with none above the maximum: the excess is distributed to the
 * others in proportion. That may lift some of them above the maximum, so it is repeated until none is.
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
