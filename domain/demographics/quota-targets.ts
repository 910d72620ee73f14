import type { Margins } from './margins-of.ts';

/** How many of a sample are to be of a category. */
export type QuotaTarget = {
  readonly attribute: string;
  readonly category: string;
  readonly share: number;
  readonly limit: number;
};

/**
 * Limits of quotas for a sample of so many people, by the attributes with shares: the largest remainders are rounded up,
 * so that the limits of an attribute add up to the sample (Hare-Niemeyer).
 */
export function quotaTargets(margins: Margins, sampleSize: number): readonly QuotaTarget[] {
  return Object.entries(margins).flatMap(([attribute, shares]) => {
    const limits = apportioned(Object.values(shares), sampleSize);
    return Object.entries(shares).map(([category, share], index) => ({
      attribute,
      category,
      share,
      limit: limits[index] ?? 0,
    }));
  });
}

function apportioned(shares: readonly number[], whole: number): readonly number[] {
  const exact = shares.map((share) => share * whole);
  const limits = exact.map(Math.floor);
  const left = whole - limits.reduce((sum, limit) => sum + limit, 0);
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .toSorted((one, two) => two.remainder - one.remainder)
    .slice(0, Math.max(0, left));
  for (const { index } of byRemainder) limits[index] = (limits[index] ?? 0) + 1;
  return limits;
}
