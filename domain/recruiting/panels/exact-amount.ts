import { minorDigits, type Money } from './money.ts';

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * An amount written as a decimal, `3.14`, in the currency's smallest unit; exact, by digits alone. What is finer than that unit
 * counts as a whole one more. Null for what is no amount, or more than a number can hold.
 */
export function exactAmount(text: string, currency: string): Money | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const parts = DECIMAL.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const amount = shifted(BigInt(whole + fraction), minorDigits(currency) - fraction.length + Number(exponent));
  return amount <= BigInt(Number.MAX_SAFE_INTEGER) ? { amount: Number(amount), currency } : null;
}

/** Times ten to the power of `digits`, rounded up. */
function shifted(value: bigint, digits: number): bigint {
  if (digits >= 0) return value * 10n ** BigInt(digits);
  const divisor = 10n ** BigInt(-digits);
  return (value + divisor - 1n) / divisor;
}
