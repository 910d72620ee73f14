import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { isRefusal, NOTHING_TO_DO, performEffect, providerOf } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

/** Raises the number of places at the provider. If it refuses, they are refunded. */
export function raisePlacesAtProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    const { providerRun: ids, life } = run;
    // The settlement of an ended run refunds everything undelivered, these places included.
    if (ids === null || isTerminal(life.status)) return NOTHING_TO_DO;
    const places = run.places + (await placesOnTop(services, ref, run, effect));
    try {
      await providerOf(services, run).raisePlaces(ids, places);
    } catch (error) {
      if (!isFieldworkError(error) || !isRefusal(error)) throw error;
      return refused(services, effect, error);
    }
    return raised(services, run, places);
  });
}

/** By the quote that was paid; by the change's quote where it cost nothing. */
async function placesOnTop(
  services: ActivityServices,
  { teamId }: EffectRef,
  { changeQuoteId }: StoredRun,
  { paymentId }: PanelEffect,
): Promise<number> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const payment = paymentId === null ? undefined : await findPayment(transaction, paymentId);
    const quoteId = payment?.purpose === 'raise' ? payment.quoteId : changeQuoteId;
    const quote = quoteId === null ? undefined : await findPanelQuote(transaction, quoteId);
    if (quote?.purpose !== 'raise') throw new FieldworkError('not_found', 'There is no quote for more of the sample.');
    return quote.run.places;
  });
}

function raised(services: ActivityServices, before: StoredRun, places: number): Performed {
  return {
    record: async (transaction, held) => {
      await updatePanelRun(transaction, held.id, { places });
      await applyRunEvent(transaction, services, held, {
        // A complete sample has outstanding completes again.
        event: { type: 'provider_hinted' },
        actor: 'service',
        details: { places_before: before.places, places },
        isNoted: true,
      });
    },
  };
}

function refused(
  services: ActivityServices,
  { paymentId }: PanelEffect,
  { message: because }: FieldworkError,
): Performed {
  return {
    record: async (transaction, held) => {
      // A run that ended meanwhile is settled with these places as undelivered.
      if (isTerminal(held.life.status)) return;
      const told = { actor: 'service', details: { payment_id: paymentId, because } } as const;
      const { run } =
        paymentId === null
          ? { run: held }
          : await applyRunEvent(transaction, services, held, { event: { type: 'raise_refused', paymentId }, ...told });
      // The state there shows the reason.
      await applyRunEvent(transaction, services, run, { event: { type: 'provider_hinted' }, ...told });
    },
  };
}
