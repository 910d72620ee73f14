import { chargeProblem } from '../../payments/charge-limits.ts';
import { decimalString } from '../money.ts';
import type { PanelPrice } from '../pricing/panel-price.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';

/** A quote as the API shows it; amounts are decimal strings of `currency`. */
export type QuoteAnswer = {
  readonly quote_id: string;
  readonly provider_id: string;
  readonly feasible: boolean;
  readonly estimated_completes: number;
  /** Null where the provider doesn't report it. */
  readonly estimated_days: number | null;
  readonly cost_per_complete: string;
  readonly total_cost: string;
  readonly currency: string;
  readonly warnings: readonly string[];
  /** Adds up to `total_cost`. */
  readonly breakdown: readonly { readonly item: string; readonly text: string; readonly amount: string }[];
  readonly expires_at: string;
  /** True where a local server stands in for the provider: nobody is recruited. */
  readonly stand_in: boolean;
};

/** The answer to a request for a quote: the price is for the whole sample, also where fewer completes are to be expected. */
export function quoteAnswer(quote: {
  readonly quoteId: string;
  readonly providerId: string;
  readonly isStandIn: boolean;
  readonly estimate: Pick<ProviderEstimate, 'isFeasible' | 'estimatedCompletes' | 'estimatedDays' | 'warnings'>;
  readonly price: PanelPrice;
  /** Warnings about the request itself. */
  readonly warnings: readonly string[];
  readonly expiresAt: Date;
}): QuoteAnswer {
  const { quoteId, providerId, isStandIn, estimate, price, warnings, expiresAt } = quote;
  const unpayable = chargeProblem(price.total);
  return {
    quote_id: quoteId,
    provider_id: providerId,
    feasible: estimate.isFeasible,
    estimated_completes: estimate.estimatedCompletes,
    estimated_days: estimate.estimatedDays,
    cost_per_complete: decimalString(price.costPerComplete),
    total_cost: decimalString(price.total),
    currency: price.currency,
    warnings: [
      ...new Set([
        ...warnings,
        ...(unpayable === null ? [] : [unpayable]),
        ...estimate.warnings,
        ...shortfall(estimate.estimatedCompletes, price.places),
      ]),
    ],
    breakdown: price.lines.map(({ kind, text, money }) => ({ item: kind, text, amount: decimalString(money) })),
    expires_at: expiresAt.toISOString(),
    stand_in: isStandIn,
  };
}

function shortfall(estimatedCompletes: number, places: number): readonly string[] {
  if (estimatedCompletes >= places) return [];
  return [`Expect ${estimatedCompletes} of ${places} completes; what is not delivered is refunded.`];
}
