import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { hasAcceptedPrice } from '../../../domain/recruiting/panels/run/has-accepted-price.ts';
import type { Run } from '../../../domain/recruiting/panels/run/run.ts';

/**
 * The provider's price per complete that the customer agreed to, in the smallest unit: that of a change's quote once the change
 * is in effect. It never falls, so that nothing is charged twice.
 */
export async function agreedCostPerComplete(
  transaction: TeamTransaction,
  { life: before, changeQuoteId, providerCostPerComplete }: StoredRun,
  after: Run,
): Promise<number> {
  if (!hasAcceptedPrice(before, after) || changeQuoteId === null) return providerCostPerComplete;
  const quote = await findPanelQuote(transaction, changeQuoteId);
  return Math.max(providerCostPerComplete, quote?.priced?.estimate.costPerComplete.amount ?? 0);
}
