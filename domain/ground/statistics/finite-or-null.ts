/** Null for an undefined result: JSON has no NaN and no Infinity. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
