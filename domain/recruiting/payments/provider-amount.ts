import { minorDigits } from '../panels/money.ts';
import type { Money } from '../panels/money.ts';

/** An amount as the payment provider writes it: its own smallest unit, the currency in small letters. */
export type ProviderAmount = { readonly amount: number; readonly currency: string };

/** "Zero-decimal currencies" of https://docs.stripe.com/currencies; UGX is left out: there it is one of the special cases. */
const WITHOUT_DIGITS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** "Three-decimal currencies": the last digit must be 0. */
const WITH_THREE_DIGITS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));
/** "Special cases": two digits are written that must be 00. */
const WITH_TWO_ZEROS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** How the provider writes an amount; null for one that it can't charge (a fraction it doesn't know, not a whole number above 0). */
export function toProviderAmount({ amount, currency }: Money): ProviderAmount | null {
  const scaled = rescaled(amount, minorDigits(currency), digitsOf(currency));
  const isChargeable = scaled !== null && scaled > 0 && scaled % stepOf(currency) === 0;
  return isChargeable && /^[A-Z]{3}$/.test(currency) ? { amount: scaled, currency: currency.toLowerCase() } : null;
}

/** What a provider's amount is as money of ours; null where ours has no such fraction, or it is no whole number from 0. */
export function fromProviderAmount({ amount, currency }: ProviderAmount): Money | null {
  const ours = currency.toUpperCase();
  const scaled = amount < 0 ? null : rescaled(amount, digitsOf(ours), minorDigits(ours));
  return scaled === null ? null : { amount: scaled, currency: ours };
}

function digitsOf(currency: string): number {
  if (WITHOUT_DIGITS.has(currency)) return 0;
  return WITH_THREE_DIGITS.has(currency) ? 3 : 2;
}

function stepOf(currency: string): number {
  if (WITH_TWO_ZEROS.has(currency)) return 100;
  return WITH_THREE_DIGITS.has(currency) ? 10 : 1;
}

function rescaled(amount: number, from: number, to: number): number | null {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(amount) && Number.isSafeInteger(scaled) ? scaled : null;
}
