import { chargeRefusal } from '../../payments/charge-limits.ts';
import { exactAmount } from '../exact-amount.ts';
import { endOfChain } from '../run/seen-repricing.ts';
import type { Run } from '../run/run.ts';
import { isSeen } from '../run/seen-repricing.ts';
import type { Money } from '../money.ts';
import type { PanelPrice } from '../pricing/panel-price.ts';
import { priceOfRepricing } from '../pricing/price-of-estimate.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';

/** The cost of a higher price of the provider, for the outstanding completes. */
export type RepricingQuote = {
  /** Ids of the repricings that approving this quote agrees to. */
  readonly covering: readonly string[];
  /** `costPerComplete` is the provider's new price; `total` the difference for all outstanding completes. */
  readonly estimate: ProviderEstimate;
  /** A total of nothing where there is nothing to pay, or less than a checkout takes: it still needs approval. */
  readonly price: PanelPrice;
};

/**
 * Computes the cost of the provider's newest price per complete, in whatever order repricings were reported.
 * @param agreed the provider's price per complete that the customer agreed to
 * @param undelivered completes that are paid for and not delivered yet
 * @returns null where no price waits to be agreed to, or it makes no sense
 */
export function repricingQuote(input: {
  readonly repricings: Run['repricings'];
  readonly agreed: Money;
  readonly undelivered: number;
  /** The provider's price per complete now; null where it reports none. */
  readonly priceNow: Money | null;
  readonly marginPerMille: number;
}): RepricingQuote | null {
  const { repricings, agreed, undelivered, priceNow, marginPerMille } = input;
  const covering = repricings.filter(({ isAccepted }) => !isAccepted).map(({ eventId }) => eventId);
  // A price that fell again needs nobody's consent, but the quote is by it.
  const after = newestPrice(repricings, agreed.currency, priceNow);
  if (covering.length === 0 || after === null) return null;
  const more = Math.max(0, after.amount - agreed.amount) * Math.max(0, undelivered);
  const price = priceOfRepricing({ before: agreed, after, undelivered, marginPerMille });
  return {
    covering,
    estimate: {
      isFeasible: true,
      matching: null,
      estimatedCompletes: Math.max(0, undelivered),
      estimatedDays: null,
      costPerComplete: after,
      total: { amount: more, currency: agreed.currency },
      lines: [],
      warnings: [],
      expiresAt: null,
    },
    // A checkout takes no sum as small as this: the service bears it.
    price:
      price === null || chargeRefusal(price.total)?.kind === 'too_small'
        ? nothingToPay(agreed.currency, Math.max(0, undelivered))
        : price,
  };
}

/** The last price of the events where they form a chain without gaps; else the price that the provider reports now. */
function newestPrice(repricings: Run['repricings'], currency: string, priceNow: Money | null): Money | null {
  const end = endOfChain(repricings, currency);
  if (end !== null && !repricings.some(isSeen)) return end;
  if (priceNow?.currency === currency) return priceNow;
  return end ?? exactAmount(repricings.at(-1)?.newPrice ?? '', currency);
}

function nothingToPay(currency: string, places: number): PanelPrice {
  return { currency, places, costPerComplete: { amount: 0, currency }, total: { amount: 0, currency }, lines: [] };
}
