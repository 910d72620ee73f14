import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { insertPanelQuote, savePricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelQuote, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { EFFECT_LANES, isOutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import { repricingQuote } from '../../../domain/recruiting/panels/quote/repricing-quote.ts';
import type { RepricingQuote } from '../../../domain/recruiting/panels/quote/repricing-quote.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { toBeApproved } from '../panel-quote/price-run.ts';
import { changeImpossible, isQuoting, priceDetails } from './change-quote.ts';
import type { AskedChange } from './change-quote.ts';
import { quoteOf } from './look-at-provider.ts';
import { providerOf } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

const ASK_AGAIN_MS = 1_000;

/** Computes what the provider's higher price costs for the completes that are outstanding by its count. */
export async function quoteRepricing(services: ActivityServices, { ref, run }: AskedChange): Promise<Performed> {
  const raised = await whenRaised(services, ref);
  // Until the provider has all paid places, the number of outstanding completes isn't known.
  if (raised !== null) return { again: { afterMs: raised, because: null } };
  const launch = await quoteOf(services, ref.teamId, run);
  const view = run.providerRun === null ? null : await providerOf(services, run).view(run.providerRun);
  const repriced = repricingQuote({
    repricings: run.life.repricings,
    agreed: { amount: run.providerCostPerComplete, currency: run.currency },
    undelivered: run.places - (view?.counts.completes ?? 0),
    priceNow: view?.costPerComplete ?? null,
    marginPerMille: services.settings.panels.marginPerMille,
  });
  if (repriced === null) {
    return changeImpossible(services, 'repricing', 'The price that the provider told of makes no sense.');
  }
  return {
    record: async (transaction, held) => {
      if (!isQuoting(held, 'repricing')) return;
      // A repricing or places that arrived meanwhile are not part of it: it covers nothing, so that the quote is made again.
      const isOutdated = held.life.repricings.length > run.life.repricings.length || held.places !== run.places;
      const covering = isOutdated ? [] : repriced.covering;
      await recordQuote(transaction, services, held, { launch, repriced: { ...repriced, covering } });
    },
  };
}

/** Milliseconds until asking again whether the provider has all paid places; null where it has. */
async function whenRaised(
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: AskedChange['ref'],
): Promise<number | null> {
  const open = await inTeamTransaction(services.database, teamId, (transaction) =>
    openPanelEffects(transaction, panelRunId),
  );
  if (open.every(({ kind }) => kind !== 'raise_places')) return null;
  const ofProvider = open.filter(({ kind }) => isOutsideEffect(kind) && EFFECT_LANES[kind] === 'provider');
  const soonest = Math.max(...ofProvider.map(({ notBefore }) => notBefore?.getTime() ?? 0));
  return Math.max(ASK_AGAIN_MS, soonest - services.now().getTime());
}

async function recordQuote(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  { launch, repriced }: { readonly launch: StoredQuote; readonly repriced: RepricingQuote },
): Promise<void> {
  const { covering, estimate, price } = repriced;
  const survey = await findSurvey(transaction, held.surveyId);
  const quote: PanelQuote = {
    id: services.newId(),
    surveyId: held.surveyId,
    purpose: 'repricing',
    panelRunId: held.id,
    providerId: held.providerId,
    isStandIn: held.isStandIn,
    request: launch.request,
    run: { ...launch.run, places: held.places },
    liveVersion: survey?.currentVersion ?? launch.liveVersion,
    warnings: [],
    covering,
    createdBy: null,
    createdAt: services.now(),
  };
  const priced = toBeApproved(services, quote, { estimate, price });
  await insertPanelQuote(transaction, quote);
  await savePricedQuote(transaction, quote.id, priced);
  await applyRunEvent(transaction, services, held, {
    event: { type: 'change_quoted', covering },
    actor: 'service',
    details: { ...priceDetails(quote.id, priced), covering },
    changes: { changeQuoteId: quote.id },
  });
}
