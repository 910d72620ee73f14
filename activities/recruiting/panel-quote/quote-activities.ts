import { endOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import {
  findPanelQuote,
  savePanelQuoteReference,
  savePricedQuote,
} from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import { presentQuote } from '../../../operations/recruiting/panels/quote-schemas.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { providerOf } from '../panel-launch/perform-effect.ts';
import { priceRun } from './price-run.ts';

/** The activities of a quote. No row is locked while the provider is asked. */
export function createQuoteActivities(services: ActivityServices) {
  const inTeam = <T>({ teamId }: OperationRef, work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(services.database, teamId, work);

  return {
    /** Asks the provider for an estimate, unless it was asked before. */
    beginPanelEstimate: async (ref: OperationRef): Promise<void> => {
      const quote = await inTeam(ref, async (transaction) => {
        await refuseCancelled(transaction, ref.operationId);
        await startOperation(transaction, ref.operationId, services.now());
        return loadQuote(transaction, ref);
      });
      if (quote.reference !== null) return;
      const reference = await providerOf(services, quote).beginEstimate(quote.run);
      await inTeam(ref, (transaction) => savePanelQuoteReference(transaction, quote.id, reference));
    },

    /** Asks whether the estimate is ready; if so, stores the price and ends the durable operation. */
    readPanelEstimate: async (ref: OperationRef): Promise<{ readonly isPriced: boolean }> => {
      const quote = await inTeam(ref, (transaction) => loadQuote(transaction, ref));
      if (quote.priced !== null) return { isPriced: true };
      if (quote.reference === null) throw new Error('An estimate is read that was never asked for.');
      const state = await providerOf(services, quote).readEstimate(quote.run, quote.reference);
      if (state.state === 'processing') return { isPriced: false };
      await inTeam(ref, (transaction) => completeQuote(transaction, services, quote, state.estimate));
      return { isPriced: true };
    },
  };
}

/** @throws FieldworkError `not_found` */
async function loadQuote(transaction: TeamTransaction, { operationId }: OperationRef): Promise<StoredQuote> {
  const quote = await findPanelQuote(transaction, operationId);
  if (quote === undefined) throw new FieldworkError('not_found', 'There is no quote of that id.');
  return quote;
}

/** A cancelled quote gets no price. */
async function completeQuote(
  transaction: TeamTransaction,
  services: ActivityServices,
  quote: StoredQuote,
  estimate: ProviderEstimate,
): Promise<void> {
  await refuseCancelled(transaction, quote.id, { lock: true });
  const priced = priceRun(services, quote, estimate);
  const { surveyId } = quote;
  const result = presentQuote(quote, priced);
  const end = { state: 'completed', completedAt: services.now(), surveyId, result } as const;
  if (await endOperation(transaction, quote.id, end)) await savePricedQuote(transaction, quote.id, priced);
}
