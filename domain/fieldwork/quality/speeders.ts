/** Faster than this is too fast, unless a caller says otherwise. */
export const SPEEDER_THRESHOLD_SECONDS = { default: 60, least: 5, most: 24 * 60 * 60 } as const;

export const MOST_SPEEDERS_LISTED = 50;

/** The times that count as too fast: all below this, in whole milliseconds. */
export function speederLimitMs(thresholdSeconds: number): number {
  return Math.ceil(thresholdSeconds * 1000);
}
