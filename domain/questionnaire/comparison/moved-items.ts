import type { Pair } from './match-items.ts';

/**
 * The fewest pairs that must have moved so that the earlier order became the later: all but a longest increasing
 * subsequence (Schensted 1961). Pairs come in the later order; items added or removed between them move nothing.
 */
export function movedItems<T>(
  pairs: readonly Pair<T>[],
  earlier: readonly T[],
  idOf: (item: T) => string,
): ReadonlySet<Pair<T>> {
  const places = new Map(earlier.map((item, index) => [idOf(item), index]));
  const stayed = longestIncreasing(pairs.map(({ before }) => places.get(idOf(before)) ?? 0));
  return new Set(pairs.filter((_, index) => !stayed.has(index)));
}

/** The indices of a longest strictly increasing subsequence, in O(n log n). */
function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  // tails[n]: the index at which the best subsequence of n + 1 values ends so far; before: the index before each one in it.
  const tails: number[] = [];
  const before = values.map((value, index) => {
    const length = firstNotLess(tails, (tail) => (values[tail] ?? 0) < value);
    tails[length] = index;
    return tails[length - 1] ?? null;
  });
  const longest = new Set<number>();
  for (let index = tails.at(-1) ?? null; index !== null; index = before[index] ?? null) longest.add(index);
  return longest;
}

/** How many of the first tails are less, by halving. */
function firstNotLess(tails: readonly number[], isLess: (tail: number) => boolean): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLess(tails[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
