/** No more digits than this are shown. */
const MOST_DECIMALS = 9;

/**
 * The number with as few decimals as possible, but at least two where it has them, so that rounding the shown number to a
 * whole or to one decimal gives the same as rounding the number itself.
 */
export function shownNumber(value: number): number {
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals += 1) {
    const shown = rounded(value, decimals);
    if ([0, 1].every((fewer) => rounded(shown, fewer) === rounded(value, fewer))) return shown;
  }
  return value;
}

/** Rounded half up, as people round. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
