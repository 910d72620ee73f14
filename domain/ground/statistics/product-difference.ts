/**
 * a·b − c·d, to about one unit in the last place even where both products are nearly the same (Jeannerod, Louvet and
 * Muller 2013, "Further analysis of Kahan's algorithm for the accurate computation of 2 × 2 determinants"; the rounding
 * error of each product by Dekker 1971). For a table of 1e8 responses, plain products lose half of the digits.
 */
export function productDifference(a: number, b: number, c: number, d: number): number {
  const ab = a * b;
  const cd = c * d;
  return ab - cd + (roundingError(a, b, ab) - roundingError(c, d, cd));
}

function roundingError(a: number, b: number, product: number): number {
  const [aHigh, aLow] = halves(a);
  const [bHigh, bLow] = halves(b);
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** Veltkamp's splitting into two numbers of 26 bits each, whose products are exact. */
function halves(value: number): readonly [number, number] {
  const shifted = value * 134217729;
  const high = shifted - (shifted - value);
  return [high, value - high];
}
