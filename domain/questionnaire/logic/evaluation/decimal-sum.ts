import { INTEGERS_BELOW, SIGNIFICANT_DIGITS, scaleOf, toDecimal, unscaled } from './decimal.ts';

/** An operand smaller by this ratio changes no digit of the sum. */
const NEGLIGIBLE_RATIO = 1e-17;

/**
 * The sum of two decimals, exact before it is rounded to 15 significant digits: in doubles, 72952.32 - 64013.06 is not
 * 8939.26. Null where it is not finite.
 */
export function sumOf(a: number, b: number): number | null {
  if (isShortInteger(a) && isShortInteger(b)) return toDecimal(a + b);
  return sumQuickly(a, b) ?? exactSum(a, b);
}

function isShortInteger(decimal: number): boolean {
  return Number.isInteger(decimal) && Math.abs(decimal) < INTEGERS_BELOW;
}

/** The sum as integers of a common unit, the last digit of the larger; null where that is not certain to be right. */
function sumQuickly(a: number, b: number): number | null {
  const scale = scaleOf(Math.max(Math.abs(a), Math.abs(b)));
  if (scale === undefined) return null;
  const [unitsA, unitsB] = [Math.round(a * scale), Math.round(b * scale)];
  const isExact = isShortInteger(unitsA) && isShortInteger(unitsB) && unitsA / scale === a && unitsB / scale === b;
  // A sum of sixteen digits would be rounded twice: to a double, and to fifteen digits.
  if (isExact) return isShortInteger(unitsA + unitsB) ? toDecimal((unitsA + unitsB) / scale) : null;
  // Two products and their sum are off by up to 1/16 each.
  return unscaled(a * scale + b * scale, scale, 3 / 16);
}

/** The exact sum, in big integers, for decimals of any size. */
function exactSum(a: number, b: number): number | null {
  if (Math.abs(b) < Math.abs(a) * NEGLIGIBLE_RATIO) return a;
  if (Math.abs(a) < Math.abs(b) * NEGLIGIBLE_RATIO) return b;
  const [scientificA, scientificB] = [scientific(a), scientific(b)];
  const exponent = Math.min(scientificA.exponent, scientificB.exponent);
  const digits = shifted(scientificA, exponent) + shifted(scientificB, exponent);
  return toDecimal(Number(`${significant(digits)}e${exponent}`));
}

/** The nearest integer of 15 significant digits; halves are rounded away from zero. */
function significant(digits: bigint): bigint {
  const size = digits < 0n ? -digits : digits;
  const unit = 10n ** BigInt(Math.max(0, String(size).length - SIGNIFICANT_DIGITS));
  const nearest = ((size * 2n + unit) / (unit * 2n)) * unit;
  return digits < 0n ? -nearest : nearest;
}

/** `digits` times ten to the power of `exponent`. */
type Scientific = { readonly digits: bigint; readonly exponent: number };

function scientific(decimal: number): Scientific {
  const [mantissa = '', exponent] = decimal.toExponential(14).split('e');
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - 14 };
}

function shifted({ digits, exponent }: Scientific, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
