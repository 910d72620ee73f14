import type { PricedQuote, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelPrice } from '../../../domain/recruiting/panels/pricing/panel-price.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import { priceQuote } from '../../../domain/recruiting/panels/quote/price-quote.ts';
import { approvalHash } from '../../../operations/recruiting/panels/approval-hash.ts';
import type { ActivityServices } from '../../../platform/services.ts';

type Clocked = Pick<ActivityServices, 'now' | 'settings'>;
type Quoted = Pick<StoredQuote, 'surveyId' | 'providerId' | 'liveVersion' | 'run'>;

/** Turns an estimate into a price that can be approved. */
export function priceRun(services: Clocked, quote: Quoted, estimate: ProviderEstimate): PricedQuote {
  return toBeApproved(services, quote, { estimate, price: priceQuote(services.settings.panels, quote, estimate) });
}

/** A price with its approval hash and its expiry, which is never later than the provider's. */
export function toBeApproved(
  { now, settings }: Clocked,
  { surveyId, providerId, liveVersion, run }: Quoted,
  { estimate, price }: { readonly estimate: ProviderEstimate; readonly price: PanelPrice },
): PricedQuote {
  const quotedAt = now();
  const until = Math.min(
    quotedAt.getTime() + settings.panels.quoteLifeMs,
    estimate.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return {
    estimate,
    price,
    approvalSha256: approvalHash({ surveyId, providerId, liveVersion, sample: run.places, target: run.target, price }),
    quotedAt,
    expiresAt: new Date(until),
  };
}
