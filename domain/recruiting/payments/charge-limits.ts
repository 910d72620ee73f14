import { decimalString } from '../panels/money.ts';
import type { Money } from '../panels/money.ts';
import { fromProviderAmount, toProviderAmount } from './provider-amount.ts';

/**
 * The smallest sums that a checkout takes, in the payment provider's units: "Minimum and maximum charge amounts" of
 * https://docs.stripe.com/currencies. Where the account is paid out in another currency it may want a little more.
 */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};
/** Eight digits: what every way of paying takes (`amount` in https://docs.stripe.com/api/payment_intents/create). */
const MOST = 99_999_999;

/** `limit`: the least or the most, where it is a matter of that. */
export type ChargeRefusal =
  | { readonly kind: 'too_small' | 'too_large'; readonly limit: Money }
  /** The provider has no such fraction of that currency. */
  | { readonly kind: 'not_chargeable' };

/** The reason why no checkout takes a sum; null where one does, or where there is nothing to pay. */
export function chargeRefusal(total: Money): ChargeRefusal | null {
  if (total.amount === 0) return null;
  const asked = toProviderAmount(total);
  if (asked === null) return { kind: 'not_chargeable' };
  const least = LEAST[total.currency] ?? 1;
  if (asked.amount < least) return { kind: 'too_small', limit: limitOf(least, total) };
  if (asked.amount > MOST) return { kind: 'too_large', limit: limitOf(MOST, total) };
  return null;
}

function limitOf(amount: number, { currency }: Money): Money {
  return fromProviderAmount({ amount, currency: currency.toLowerCase() }) ?? { amount, currency };
}

/** For the customer, who may choose another sample. Null where a checkout takes the sum. */
export function chargeProblem(total: Money): string | null {
  const refusal = chargeRefusal(total);
  if (refusal === null) return null;
  const asked = inWords(total);
  switch (refusal.kind) {
    case 'too_small':
      return `It costs ${asked}, and a payment is ${inWords(refusal.limit)} at least: ask for a larger sample.`;
    case 'too_large':
      return `It costs ${asked}, and a payment is ${inWords(refusal.limit)} at most: ask for several smaller runs.`;
    case 'not_chargeable':
      return `It costs ${asked}, which can not be charged to the last digit: ask for another sample.`;
  }
}

function inWords(money: Money): string {
  return `${decimalString(money)} ${money.currency}`;
}
