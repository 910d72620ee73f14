import { fsum, tickIncrement } from 'd3-array';
import type { Counted } from './tally.ts';

/** Values from `from` (included) up to `to` (not included, but in the last bin). */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Percentage of all values; null where that is undefined. */
  readonly percentage: number | null;
};

const MAXIMUM_BINS = 20;

/**
 * Bins of equal width between round edges (1, 2 or 5 times a power of ten: d3's `tickIncrement`), as many as `maximumBins`
 * allows. Where all values are integers, no bin is narrower than 1: each holds the same number of integers.
 *
 * @param values distinct, ascending
 */
export function histogramOf(
  values: readonly Counted<number>[],
  { maximumBins = MAXIMUM_BINS }: { readonly maximumBins?: number } = {},
): readonly Bin[] {
  const counted = values.filter(({ count }) => count > 0);
  const total = fsum(counted, ({ count }) => count);
  return fill(counted, edgesOf(counted, Math.max(1, Math.floor(maximumBins))), total);
}

function edgesOf(values: readonly Counted<number>[], maximumBins: number): readonly number[] {
  const least = values[0]?.value;
  const greatest = values.at(-1)?.value;
  if (least === undefined || greatest === undefined) return [];
  const edges = values.every(({ value }) => Number.isInteger(value))
    ? integerEdges(least, greatest, maximumBins)
    : realEdges(least, greatest, maximumBins);
  // Where numbers are so large, or so close to each other, that no round edges lie between them, one bin contains them
  // all.
  return edges.length > 1 && ascends(edges) ? edges : [least, greatest];
}

/** The last bin ends before an edge that is no value. */
function integerEdges(least: number, greatest: number, maximumBins: number): readonly number[] {
  if (greatest - least < maximumBins) return edgesBetween(least, greatest + 1, 1);
  for (let ticks = maximumBins; ticks >= 1; ticks -= 1) {
    const increment = tickIncrement(least, greatest + 1, ticks);
    const edges = edgesBetween(least, greatest + 1, Math.max(1, increment));
    if (edges.length - 1 <= maximumBins) return edges;
  }
  return [];
}

function realEdges(least: number, greatest: number, maximumBins: number): readonly number[] {
  if (least === greatest) return edgesBetween(least, greatest, 10 ** Math.floor(Math.log10(Math.abs(least))));
  for (let ticks = maximumBins; ticks >= 1; ticks -= 1) {
    const edges = edgesBetween(least, greatest, tickIncrement(least, greatest, ticks));
    if (edges.length - 1 <= maximumBins) return edges;
  }
  return [];
}

/**
 * Multiples of the increment from one that is at most the least to one that is at least the greatest; see
 * `tickIncrement`.
 */
function edgesBetween(least: number, greatest: number, increment: number): readonly number[] {
  const edgeAt = (index: number): number => (increment > 0 ? index * increment : index / -increment);
  const indexOf = (value: number): number => (increment > 0 ? value / increment : value * -increment);
  let first = Math.floor(indexOf(least));
  let last = Math.ceil(indexOf(greatest));
  if (edgeAt(first) > least) first -= 1;
  if (edgeAt(last) < greatest || last === first) last += 1;
  const bins = last - first;
  return bins >= 1 && bins <= MOST_EDGES ? Array.from({ length: bins + 1 }, (_, index) => edgeAt(first + index)) : [];
}

/** Far more than any histogram has: a guard against widths that are lost to rounding. */
const MOST_EDGES = 10_000;

function ascends(edges: readonly number[]): boolean {
  return edges.every((edge, index) => Number.isFinite(edge) && edge > (edges[index - 1] ?? -Infinity));
}

function fill(values: readonly Counted<number>[], edges: readonly number[], total: number): readonly Bin[] {
  let next = 0;
  return edges.slice(1).map((to, index) => {
    const isLast = index === edges.length - 2;
    const start = next;
    while (next < values.length && (isLast || (values[next]?.value ?? to) < to)) next += 1;
    const count = fsum(values.slice(start, next), (one) => one.count);
    const percentage = (100 * count) / total;
    return {
      from: edges[index] ?? to,
      to,
      count,
      percentage: Number.isFinite(percentage) ? Math.min(100, percentage) : null,
    };
  });
}
