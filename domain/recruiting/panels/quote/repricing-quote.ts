import { chargeRefusal } from '../../payments/charge-limits.ts';
import { exactAmount } from '../exact-amount.ts';
import { endOfChain } from '../run/end-of-chain.ts';
import type { Run } from '../run/run.ts';
import { isSeen } from '../run/seen-repricing.ts';
import type { Money } from '../money.ts';
import type { PanelPrice } from '../pricing/panel-price.ts';
import { priceOfRepricing } from '../pricing/price-of-estimate.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';

/** What a higher price of the provider comes to, for the completes that are still to come. */
export type RepricingQuote = {
  /** Ids of the provider's events that wait to be agreed to, and are by this. */
  readonly covering: readonly string[];
  /** `costPerComplete` is the provider's new price; `total` what it takes on top. */
  readonly estimate: ProviderEstimate;
  /** A total of nothing where there is nothing to pay, or less than a checkout takes: it is agreed to all the same. */
  readonly price: PanelPrice;
};

/**
 * Prices the provider's newest price per complete, whatever it had been in between, and in whatever order that was told.
 * @param agreed what the provider takes per complete as the customer agreed to
 * @param undelivered completes that are paid for and not there yet
 * @returns null where no price waits to be agreed to, or it makes no sense
 */
export function repricingQuote(input: {
  readonly repricings: Run['repricings'];
  readonly agreed: Money;
  readonly undelivered: number;
  /** What the provider says now that it takes for a complete; null where it doesn't say. */
  readonly priceNow: Money | null;
  readonly marginPerMille: number;
}): RepricingQuote | null {
  const { repricings, agreed, undelivered, priceNow, marginPerMille } = input;
  const covering = repricings.filter(({ isAccepted }) => !isAccepted).map(({ eventId }) => eventId);
  // A price that fell again needs nobody's consent, and is the price all the same.
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
    // Who can't pay so little could never agree to it: the service bears it.
    price:
      price === null || chargeRefusal(price.total)?.kind === 'too_small'
        ? nothingToPay(agreed.currency, Math.max(0, undelivered))
        : price,
  };
}

/** Where events don't tell of all that there was, it is what the provider says now; else the price that came last. */
function newestPrice(repricings: Run['repricings'], currency: string, priceNow: Money | null): Money | null {
  const end = endOfChain(repricings, currency);
  if (end !== null && !repricings.some(isSeen)) return end;
  if (priceNow?.currency === currency) return priceNow;
  return end ?? exactAmount(repricings.at(-1)?.newPrice ?? '', currency);
}

function nothingToPay(currency: string, places: number): PanelPrice {
  return { currency, places, costPerComplete: { amount: 0, currency }, total: { amount: 0, currency }, lines: [] };
}
