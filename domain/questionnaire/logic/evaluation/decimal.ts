import type { LogicValue } from '../value.ts';
import { trimmed } from './text.ts';

/** Significant digits of the language's numbers: every double can represent so many. */
export const SIGNIFICANT_DIGITS = 15;
/** Integers below it, on either side of zero, are exact. */
export const INTEGERS_BELOW = 10 ** SIGNIFICANT_DIGITS;

/** The most characters of a number literal, and a sign. */
const MAX_TEXT_CHARACTERS = 31;
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A double rounded to 15 significant digits, so that 0.1 + 0.2 is 0.3; null where it is not finite. */
export function toDecimal(value: number): number | null {
  if (Number.isInteger(value) && value > -INTEGERS_BELOW && value < INTEGERS_BELOW) return value === 0 ? 0 : value;
  const rounded = roundQuickly(value) ?? Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return Number.isFinite(rounded) ? rounded : null;
}

/**
 * The number of a value in `>`, in arithmetic and in aggregates: a number itself, or a text that is a plain decimal
 * ("7", " -1.50 "); null for anything else.
 */
export function numberIn(value: LogicValue): number | null {
  if (typeof value === 'number') return toDecimal(value);
  if (typeof value !== 'string') return null;
  const text = trimmed(value);
  return text.length <= MAX_TEXT_CHARACTERS && PLAIN_DECIMAL.test(text) ? toDecimal(Number(text)) : null;
}

/** A number of at most 15 significant digits as a label: "7", "-1.5", never "1e+21" or "7.0". */
export function canonicalDecimal(decimal: number): string {
  const [mantissa = '', exponent] = String(decimal).split('e');
  if (exponent === undefined) return mantissa;
  const sign = decimal < 0 ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  const wholeDigits = 1 + Number(exponent);
  const plain = wholeDigits > 0 ? digits.padEnd(wholeDigits, '0') : `0.${'0'.repeat(-wholeDigits)}${digits}`;
  return sign + plain;
}

const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * The power of ten that makes a value of this size an integer of 15 digits, one more or less where it is close to a
 * power of ten itself; undefined where that power is not exact as a double.
 */
export function scaleOf(value: number): number | undefined {
  return POWERS_OF_TEN[SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))];
}

/**
 * The nearest integer to a scaled value, divided by its scale: correctly rounded to 15 digits, as both are exact. Null
 * where it would have another number of digits, or where an error of less than `doubt` could change the rounding.
 */
export function unscaled(scaled: number, scale: number, doubt: number): number | null {
  const size = Math.abs(scaled);
  const whole = Math.floor(size);
  const fromTie = Math.abs(size - whole - 0.5);
  if (whole < INTEGERS_BELOW / 10 || whole >= INTEGERS_BELOW || fromTie <= doubt) return null;
  return (Math.sign(scaled) * Math.round(size)) / scale;
}

/**
 * The same as toPrecision, many times faster, for values whose scale is exact: only the product is off, by up to 1/16.
 */
function roundQuickly(value: number): number | null {
  const scale = scaleOf(value);
  return scale === undefined ? null : unscaled(value * scale, scale, 1 / 16);
}
