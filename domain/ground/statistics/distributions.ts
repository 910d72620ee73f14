import betainc from '@stdlib/math-base-special-betainc';
import erfc from '@stdlib/math-base-special-erfc';
import gammainc from '@stdlib/math-base-special-gammainc';

/** The normal deviate that 2.5 % exceed: half-width of a 95 % interval in standard errors. */
export const Z_95 = 1.959963984540054;

/**
 * P(X² > x) of the chi-square distribution with `df` degrees of freedom: the regularised upper incomplete gamma function
 * Q(df/2, x/2) (DLMF 8.2.4), as SciPy's `chi2.sf` and R's `pchisq(lower.tail = FALSE)`. Not 1 − P, which loses small tails.
 */
export function chiSquareUpperTail(x: number, df: number): number {
  if (x <= 0) return 1;
  return upperGamma(df / 2, x / 2);
}

/**
 * For x above 1000 and a below it (or little above), @stdlib 0.3.1 sums 1 + a/x + a(a−1)/x² + …, where DLMF 8.11.2 and
 * Boost, which it follows, have 1 + (a−1)/x + …: it is off by up to 4 %. Its result for a is then exactly a/x times the
 * Q of a + 1, since Γ(a, x) = x^(a−1)·e^(−x)·(the right sum). So it is called with a − 1, and the result multiplied.
 */
function upperGamma(a: number, x: number): number {
  const below = a - 1;
  const sumsOneTooMany = x > 1000 && below > 0 && (below < x || Math.abs(below - 50) < x);
  return sumsOneTooMany ? gammainc(x, below, true, true) * (x / below) : gammainc(x, a, true, true);
}

/** P(|Z| > |z|) of the standard normal distribution: erfc(|z|/√2) (DLMF 7.2.2), as twice SciPy's `norm.sf(|z|)`. */
export function twoSidedNormalP(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/**
 * P(F > f) of the F distribution: the regularised incomplete beta function of df2/(df2 + df1·f) (DLMF 8.17), as SciPy's
 * `f.sf`. The smaller of x and 1 − x is passed on, because the other has lost digits.
 */
export function fUpperTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1;
  const one = df1 * f;
  if (one < df2) return betainc(one / (df2 + one), df1 / 2, df2 / 2, true, true);
  return betainc(df2 / (df2 + one), df2 / 2, df1 / 2, true, false);
}
