const WHOLE = 100;
/** Thirds written as 33.33 and the like add up to a hundred for people. */
const ROUNDING = 0.05;
/** Sums of decimals have stray digits far behind the point. */
const DECIMALS = 6;

export type PercentTotal = {
  readonly sum: number;
  /** What is left to give; below zero what is too much, zero where the sum is as good as a hundred. */
  readonly left: number;
};

/** What percentages that share out a whole come to. */
export function percentTotal(shares: readonly number[]): PercentTotal {
  const sum = withoutStrayDigits(shares.reduce((total, share) => total + share, 0));
  const left = withoutStrayDigits(WHOLE - sum);
  return { sum, left: Math.abs(left) <= ROUNDING ? 0 : left };
}

function withoutStrayDigits(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
