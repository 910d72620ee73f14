import type { Money } from '../money.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';
import { type PanelPrice, type PlainLine, priceOf } from './panel-price.ts';

/**
 * The price of a run at a provider who names the price itself: what it takes, line by line, and the margin. Lines that don't add up
 * to the provider's own total (they are in its words, and may leave something out) give way to that total.
 * @param places as many as the estimate was asked for
 */
export function priceOfEstimate(
  estimate: Pick<ProviderEstimate, 'total' | 'lines'>,
  places: number,
  marginPerMille: number,
): PanelPrice {
  const { total, lines } = estimate;
  const isComplete =
    lines.every(({ money }) => money.currency === total.currency) &&
    lines.reduce((sum, { money }) => sum + money.amount, 0) === total.amount;
  const takes: readonly PlainLine[] =
    isComplete && lines.length > 0
      ? lines.map(({ label, money }) => ({ kind: 'provider_price', text: label, amount: money.amount }))
      : [{ kind: 'provider_price', text: 'Price of the provider', amount: total.amount }];
  return priceOf({ currency: total.currency, places, takes, marginPerMille });
}

/**
 * What a customer pays on top when the provider has raised its price per complete: the difference, for the completes that are still
 * to come.
 * @returns null where there is nothing to pay: nothing is to come, or the price has not risen
 */
export function priceOfRepricing(input: {
  readonly before: Money;
  readonly after: Money;
  readonly undelivered: number;
  readonly marginPerMille: number;
}): PanelPrice | null {
  const { before, after, undelivered, marginPerMille } = input;
  if (before.currency !== after.currency) throw new RangeError('A run is repriced in its own currency alone.');
  if (after.amount <= before.amount || undelivered <= 0) return null;
  const text = `Higher price of the provider for ${undelivered} ${undelivered === 1 ? 'complete' : 'completes'} to come`;
  const amount = (after.amount - before.amount) * undelivered;
  return priceOf({
    currency: after.currency,
    places: undelivered,
    takes: [{ kind: 'provider_price', text, amount }],
    marginPerMille,
  });
}
