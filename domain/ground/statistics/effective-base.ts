/**
 * The size of an unweighted sample with the same precision: (Σw)² / Σw² (Kish 1965, "Survey Sampling", 11.7); null for
 * an empty one.
 */
export function effectiveBase(sumOfWeights: number, sumOfSquaredWeights: number): number | null {
  if (!(sumOfWeights > 0 && sumOfSquaredWeights > 0)) return null;
  const base = sumOfWeights * (sumOfWeights / sumOfSquaredWeights);
  return Number.isFinite(base) ? base : null;
}
