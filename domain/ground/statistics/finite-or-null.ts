/** What can't be said is null: JSON has no NaN and no Infinity, and neither is a result. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
