import { z } from 'zod';
import type { PanelQuote, PricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import { quoteAnswer } from '../../../domain/recruiting/panels/quote/quote-answer.ts';
import { PANEL_PROVIDERS } from '../../../domain/recruiting/panels/targeting/quote-request.ts';

export const quoteId = z.uuid().describe("The quote's id.");

const amount = z.string().describe('A decimal, such as "12.50".');

/** A quote that has its price. */
export const quoteView = z
  .object({
    feasible: z.boolean().describe('Whether the provider expects the whole sample.'),
    estimated_completes: z.int(),
    estimated_days: z.number().nullable().describe('Null where the provider does not tell.'),
    cost_per_complete: amount,
    total_cost: amount.describe('For the whole sample; what is not delivered is refunded.'),
    currency: z.string(),
    warnings: z.array(z.string()),
    quote_id: quoteId,
    survey_id: z.uuid(),
    provider_id: z.enum(PANEL_PROVIDERS),
    purpose: z
      .enum(['launch', 'raise', 'repricing'])
      .describe('Of a run, of more of its sample, or of a higher price of its provider.'),
    integration_id: z.uuid().nullable().describe('The run that a raise or a repricing is of.'),
    sample_size: z.int().describe('How many completes are priced.'),
    minutes: z.int().describe('How long the survey is taken to last.'),
    reward: amount.nullable().describe('What a participant gets; null where the provider sees to that.'),
    breakdown: z
      .array(z.object({ item: z.string(), text: z.string(), amount }))
      .describe('What total_cost is made of; it adds up.'),
    live_version: z.int().describe("The survey's version that is priced."),
    approval_hash: z.string().describe('SHA-256 of all that an approval agrees to.'),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    stand_in: z.boolean().describe('A local server stands in for the provider: nobody is recruited.'),
  })
  .meta({ id: 'PanelQuote' });

export type QuoteView = z.infer<typeof quoteView>;

/** A quote, with its price. */
export function presentQuote(quote: PanelQuote, priced: PricedQuote): QuoteView {
  const { run } = quote;
  const { estimate, price, expiresAt, approvalSha256 } = priced;
  const { providerId, isStandIn, warnings } = quote;
  const answer = quoteAnswer({ quoteId: quote.id, providerId, isStandIn, estimate, price, warnings, expiresAt });
  return {
    ...answer,
    provider_id: providerId,
    warnings: [...answer.warnings],
    breakdown: [...answer.breakdown],
    survey_id: quote.surveyId,
    purpose: quote.purpose,
    integration_id: quote.panelRunId,
    sample_size: price.places,
    minutes: run.minutes,
    reward: run.reward === null ? null : decimalString(run.reward),
    live_version: quote.liveVersion,
    approval_hash: approvalSha256,
    created_at: quote.createdAt.toISOString(),
  };
}
