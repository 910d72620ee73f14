import type { PanelPrice } from '../../../domain/recruiting/panels/pricing/panel-price.ts';
import type { RunOrder } from '../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import type { PanelProviderId, QuoteRequest } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type QuotePurpose = 'launch' | 'raise' | 'repricing';

/** The request of a quote. */
export type PanelQuote = {
  /** The id of a launch's operation, or a new one. The provider also knows the run by it. */
  readonly id: string;
  readonly surveyId: string;
  readonly purpose: QuotePurpose;
  /** The run of a raise or a repricing; null for a launch. */
  readonly panelRunId: string | null;
  readonly providerId: PanelProviderId;
  readonly isStandIn: boolean;
  readonly request: QuoteRequest;
  /** The run order; for a raise, its places are the added ones. */
  readonly run: RunOrder;
  readonly liveVersion: number;
  /** Warnings that follow from the request itself. */
  readonly warnings: readonly string[];
  /** Ids of the provider's events that a repricing takes into account. */
  readonly covering: readonly string[];
  /** Null where no user was named. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
};

/** The provider's price, and what follows from it. */
export type PricedQuote = {
  readonly estimate: ProviderEstimate;
  readonly price: PanelPrice;
  /** SHA-256, in hex, of all that an approval agrees to. */
  readonly approvalSha256: string;
  readonly quotedAt: Date;
  readonly expiresAt: Date;
};

export type StoredQuote = PanelQuote & {
  /** The provider's reference of the price; null before it was asked. */
  readonly reference: string | null;
  readonly priced: PricedQuote | null;
};

export async function insertPanelQuote({ sql, teamId }: TeamTransaction, quote: PanelQuote): Promise<void> {
  await sql('panel_quotes').insert({
    id: quote.id,
    team_id: teamId,
    survey_id: quote.surveyId,
    purpose: quote.purpose,
    integration_id: quote.panelRunId,
    provider_id: quote.providerId,
    is_stand_in: quote.isStandIn,
    request: JSON.stringify(quote.request),
    run: JSON.stringify(quote.run),
    live_version: quote.liveVersion,
    warnings: JSON.stringify(quote.warnings),
    covering: JSON.stringify(quote.covering),
    created_by: quote.createdBy,
    created_at: quote.createdAt,
  });
}

export async function findPanelQuote(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredQuote | undefined> {
  const query = sql('panel_quotes').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first<QuoteRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

export async function savePanelQuoteReference(
  { sql, teamId }: TeamTransaction,
  id: string,
  reference: string,
): Promise<void> {
  await sql('panel_quotes').where({ team_id: teamId, id }).update({ reference });
}

/** Stores the outcome, once: a price that was shown stays. */
export async function savePricedQuote(
  { sql, teamId }: TeamTransaction,
  id: string,
  priced: PricedQuote,
): Promise<void> {
  await sql('panel_quotes')
    .where({ team_id: teamId, id, quoted_at: null })
    .update({
      estimate: JSON.stringify(priced.estimate),
      price: JSON.stringify(priced.price),
      approval_sha256: priced.approvalSha256,
      quoted_at: priced.quotedAt,
      expires_at: priced.expiresAt,
    });
}

type QuoteRow = {
  id: string;
  survey_id: string;
  purpose: QuotePurpose;
  integration_id: string | null;
  provider_id: PanelProviderId;
  is_stand_in: boolean;
  request: QuoteRequest;
  run: RunOrder;
  live_version: number;
  warnings: string[];
  covering: string[];
  reference: string | null;
  estimate: (Omit<ProviderEstimate, 'expiresAt'> & { expiresAt: string | null }) | null;
  price: PanelPrice | null;
  approval_sha256: string | null;
  quoted_at: Date | null;
  expires_at: Date | null;
  created_by: string | null;
  created_at: Date;
};

function fromRow(row: QuoteRow): StoredQuote {
  return {
    id: row.id,
    surveyId: row.survey_id,
    purpose: row.purpose,
    panelRunId: row.integration_id,
    providerId: row.provider_id,
    isStandIn: row.is_stand_in,
    request: row.request,
    run: row.run,
    liveVersion: row.live_version,
    warnings: row.warnings,
    covering: row.covering,
    reference: row.reference,
    priced: pricedOf(row),
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

function pricedOf(row: QuoteRow): PricedQuote | null {
  const { estimate, price, approval_sha256: approvalSha256, quoted_at: quotedAt, expires_at: expiresAt } = row;
  if (estimate === null || price === null || approvalSha256 === null || quotedAt === null || expiresAt === null) {
    return null;
  }
  const until = estimate.expiresAt === null ? null : new Date(estimate.expiresAt);
  return { estimate: { ...estimate, expiresAt: until }, price, approvalSha256, quotedAt, expiresAt };
}
