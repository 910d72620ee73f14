import { largestRemainders } from '../ground/statistics/largest-remainders.ts';
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
    const limits = largestRemainders(Object.values(shares), sampleSize);
    return Object.entries(shares).map(([category, share], index) => ({
      attribute,
      category,
      share,
      limit: limits[index] ?? 0,
    }));
  });
}
