/** The time below which a response is too fast, with the range that callers may choose from. */
export const SPEEDER_THRESHOLD_SECONDS = { default: 60, least: 5, most: 24 * 60 * 60 } as const;

export const MOST_SPEEDERS_LISTED = 50;

/** Times below this are too fast, in whole milliseconds. */
export function speederLimitMs(thresholdSeconds: number): number {
  return Math.ceil(thresholdSeconds * 1000);
}
