/**
 * So many people in the shares of cells that add up to 1: each cell has its share rounded down, and the largest remainders one
 * more (Hamilton's method), of equal ones the first. Each cell is within 1 of its share, and an empty one stays empty.
 */
export function largestRemainders(shares: readonly number[] | Float64Array, people: number): Int32Array {
  const counts = Int32Array.from(shares, (share) => Math.floor(share * people + ROUNDING));
  const missing = people - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = Array.from(shares, (share, cell) => ({ cell, remainder: share * people - (counts[cell] ?? 0) }))
    .filter(({ cell }) => (shares[cell] ?? 0) > 0)
    .toSorted((one, other) => other.remainder - one.remainder || one.cell - other.cell);
  for (const { cell } of byRemainder.slice(0, missing)) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/** 0.3 × 10 is 3 less some bits. */
const ROUNDING = 1e-9;
