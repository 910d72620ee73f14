const WHOLE = 100;
/** For people, thirds written as 33.33 add up to a hundred. */
const ROUNDING = 0.05;
/** Removes the rounding errors of sums of decimals. */
const DECIMALS = 6;

export type PercentTotal = {
  readonly sum: number;
  /** The rest to 100; negative where the sum is too large, zero where it is near enough to 100. */
  readonly left: number;
};

/** The sum of percentages of a whole. */
export function percentTotal(shares: readonly number[]): PercentTotal {
  const sum = withoutStrayDigits(shares.reduce((total, share) => total + share, 0));
  const left = withoutStrayDigits(WHOLE - sum);
  return { sum, left: Math.abs(left) <= ROUNDING ? 0 : left };
}

function withoutStrayDigits(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
