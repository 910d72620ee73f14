import {
  findPanelQuote,
  savePanelQuoteReference,
  savePricedQuote,
} from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PricedQuote, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import { raiseEstimate } from '../../../domain/recruiting/panels/quote/raise-estimate.ts';
import { chargeProblem } from '../../../domain/recruiting/payments/charge-limits.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';
import { priceRun } from '../panel-quote/price-run.ts';
import { changeImpossible, isQuoting, priceDetails } from './change-quote.ts';
import type { AskedChange } from './change-quote.ts';
import { recordPriceSeen } from './look-at-provider.ts';
import type { Look } from './look-at-provider.ts';
import { providerOf } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

const LOOK_AGAIN_MS = 1_000;
const LOOK_AGAIN_AT_MOST_MS = 15_000;
/** After this time without an estimate the raise is given up. */
const PATIENCE_MS = 10 * 60_000;

/** Asks the provider for the price of the added places: estimated as a run of their own, and no less than the run's price per complete. */
export async function quoteRaise(services: ActivityServices, asked: AskedChange): Promise<Performed> {
  const { ref, run, effect } = asked;
  const quote = await loadQuote(services, ref.teamId, run.changeQuoteId);
  if (quote.priced !== null) return quoted(services, quote.id, quote.priced, null);
  const provider = providerOf(services, run);
  const reference = quote.reference ?? (await provider.beginEstimate(quote.run));
  if (quote.reference === null) {
    await inTeamTransaction(services.database, ref.teamId, (transaction) =>
      savePanelQuoteReference(transaction, quote.id, reference),
    );
  }
  const state = await provider.readEstimate(quote.run, reference);
  if (state.state === 'processing') {
    if (services.now().getTime() - effect.createdAt.getTime() > PATIENCE_MS) {
      return changeImpossible(services, 'raise', `${provider.name} gave no price within ten minutes.`);
    }
    const afterMs = Math.min(LOOK_AGAIN_MS * 2 ** Math.min(effect.tries, 10), LOOK_AGAIN_AT_MOST_MS);
    return { again: { afterMs, because: null } };
  }
  // Asked for while the estimate is known: if this fails, both are asked for again.
  const look = await lookAtPrice(services, provider, run, quote);
  await leaveNothingBehind(provider, quote);
  return priceMore(services, { run, quote, provider }, state.estimate, look);
}

type PriceLook = Pick<Look, 'at' | 'view'>;

/** The run's current price at the provider. Null where the price follows from a reward, and the provider has none of its own. */
async function lookAtPrice(
  { now }: ActivityServices,
  provider: PanelProvider,
  { providerRun }: StoredRun,
  { run: { reward } }: StoredQuote,
): Promise<PriceLook | null> {
  if (reward !== null || providerRun === null) return null;
  const at = now();
  return { at, view: await provider.view(providerRun) };
}

function priceMore(
  services: ActivityServices,
  { run, quote, provider }: { readonly run: StoredRun; readonly quote: StoredQuote; readonly provider: PanelProvider },
  asARunOfItsOwn: ProviderEstimate,
  look: PriceLook | null,
): Performed {
  if (!asARunOfItsOwn.isFeasible) {
    return changeImpossible(services, 'raise', infeasible(provider, asARunOfItsOwn.warnings));
  }
  const agreed = { amount: run.providerCostPerComplete, currency: run.currency };
  const estimate =
    quote.run.reward === null
      ? raiseEstimate(asARunOfItsOwn, quote.run.places, [agreed, look?.view.costPerComplete ?? null])
      : asARunOfItsOwn;
  const priced = priceRun(services, quote, estimate);
  const { currency, total } = priced.price;
  // A run is settled in one currency.
  if (currency !== run.currency) {
    return changeImpossible(
      services,
      'raise',
      `${provider.name} wants ${currency} for more of a run in ${run.currency}.`,
    );
  }
  const unpayable = chargeProblem(total);
  if (unpayable !== null) return changeImpossible(services, 'raise', unpayable);
  return quoted(services, quote.id, priced, look);
}

function infeasible({ name }: PanelProvider, warnings: readonly string[]): string {
  return [`${name} does not expect so many more completes.`, ...warnings].join(' ');
}

/** An estimate may be a project of its own: it is closed, so that nobody can order it. */
async function leaveNothingBehind(provider: PanelProvider, { run }: StoredQuote): Promise<void> {
  if (provider.id === 'panel_b') await provider.close(await provider.createRun(run));
}

/** A higher price that waits for agreement comes first: approving the raise would otherwise agree to it for all places. */
function quoted(services: ActivityServices, quoteId: string, priced: PricedQuote, look: PriceLook | null): Performed {
  return {
    record: async (transaction, held) => {
      if (!isQuoting(held, 'raise') || held.changeQuoteId !== quoteId) return;
      const run = look === null ? held : await recordPriceSeen(transaction, services, held, look);
      if (!isQuoting(run, 'raise')) return;
      await savePricedQuote(transaction, quoteId, priced);
      await applyRunEvent(transaction, services, run, {
        event: { type: 'change_quoted', covering: [] },
        actor: 'service',
        details: priceDetails(quoteId, priced),
      });
    },
  };
}

async function loadQuote(services: ActivityServices, teamId: string, id: string | null): Promise<StoredQuote> {
  const quote =
    id === null
      ? undefined
      : await inTeamTransaction(services.database, teamId, (transaction) => findPanelQuote(transaction, id));
  if (quote === undefined) throw new FieldworkError('not_found', 'There is no quote of that change.');
  return quote;
}
