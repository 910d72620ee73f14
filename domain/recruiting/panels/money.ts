/** An amount in the smallest unit of its currency: cents, pence, yen. Never a fraction. */
export type Money = { readonly amount: number; readonly currency: string };

/** ISO 4217: currencies without a smaller unit, and those with three digits of it; all others have two. */
const WITHOUT_DIGITS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THREE_DIGITS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many digits a currency has behind the point. */
export function minorDigits(currency: string): number {
  if (WITHOUT_DIGITS.has(currency)) return 0;
  return WITH_THREE_DIGITS.has(currency) ? 3 : 2;
}

/** As a decimal string: `{amount: 1250, currency: 'USD'}` is "12.50". Exact: no division. */
export function decimalString({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * An amount times a ratio of whole numbers, rounded half up; exact for all amounts below 2^53.
 * @param numerator not negative
 * @param denominator above 0
 */
export function scaled(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  const divisor = BigInt(denominator) * 2n;
  const quotient = product / divisor;
  return Number(product < 0n && product % divisor !== 0n ? quotient - 1n : quotient);
}
