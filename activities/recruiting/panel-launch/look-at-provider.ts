import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { RunChanges, ProviderConfig, StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { paymentsOfRun } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import { repricingSeen } from '../../../domain/recruiting/panels/run/seen-repricing.ts';
import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { ProviderRunState } from '../../../domain/recruiting/panels/run-order.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EndLinks, ProviderRunIds, ProviderRunView } from '../../../providers/recruiting/panels/panel-provider.ts';
import { providerOf } from './perform-effect.ts';

/** How often a provider that doesn't know a run is asked again before a person is notified. */
export const TRIES_UNTIL_LOST = 5;

/** The provider's view of a run, and when it was asked for. */
export type Look = { readonly at: Date; readonly view: ProviderRunView; readonly endLinks: EndLinks | null };

/** Asks for the state of a run, and for the addresses of its ends until they are known. */
export async function lookAtProvider(
  services: ActivityServices,
  run: StoredRun,
  at: { readonly teamId: string; readonly ids: ProviderRunIds },
): Promise<Look> {
  const provider = providerOf(services, run);
  const began = services.now();
  const view = await provider.view(at.ids);
  const endLinks = run.endLinks ?? (await provider.endLinks(at.ids, await codesOf(services, at.teamId, run)));
  return { at: began, view, endLinks };
}

async function codesOf(services: ActivityServices, teamId: string, run: StoredRun) {
  return (await quoteOf(services, teamId, run)).run.completionCodes;
}

/** The quote that the run was launched from. */
export async function quoteOf(
  services: ActivityServices,
  teamId: string,
  { quoteId }: StoredRun,
): Promise<StoredQuote> {
  const quote = await inTeamTransaction(services.database, teamId, (transaction) =>
    findPanelQuote(transaction, quoteId),
  );
  if (quote === undefined) throw new FieldworkError('not_found', 'There is no quote of that id.');
  return quote;
}

/** The columns that every look at the provider updates. */
export function changesByLook(
  held: StoredRun,
  { at, view, endLinks }: Look,
): Omit<RunChanges, 'life' | 'nextWakeAt' | 'endedAt'> {
  return {
    counts: view.counts,
    providerState: view.state,
    seenAt: at,
    providerConfig: { ...held.providerConfig, ...statesOf(view) },
    ...(held.endLinks === null && endLinks !== null && { endLinks }),
    ...(held.launchedAt === null && hasBegun(view.state) && { launchedAt: at }),
  };
}

/** True once the run was live at the provider, whatever its state is now. */
export function hasBegun(state: ProviderRunState): boolean {
  return state !== 'draft' && state !== 'launching';
}

/** `{study: 'ACTIVE'}` is stored as `study_state`, `{lineItem: …}` as `line_item_state`. */
function statesOf({ providerStates }: ProviderRunView): Pick<ProviderConfig, `${string}_state`> {
  const named = Object.entries(providerStates).map(([part, state]) => {
    const words = part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [`${words}_state`, state] as const;
  });
  return Object.fromEntries(named);
}

/**
 * Records the provider's view of a run. That it is paused there means nothing while an effect to resume it is open. A higher price that
 * no webhook has reported needs the customer's agreement like a reported one.
 * @param note.ownEffectId of the effect that is being performed: it doesn't count as open
 */
export async function recordLook(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  look: Look,
  { ownEffectId, because }: { readonly ownEffectId: number; readonly because?: string },
): Promise<void> {
  const { state } = look.view;
  const changes = changesByLook(held, look);
  if (state === 'paused' && (await isToBeResumed(transaction, held, ownEffectId))) {
    await updatePanelRun(transaction, held.id, changes);
    await recordPriceSeen(transaction, services, { ...held, ...changes }, look);
    return;
  }
  const { run } = await applyRunEvent(transaction, services, held, {
    event: { type: 'provider_viewed', state },
    actor: 'service',
    details: { provider_state: state, ...(because !== undefined && { because }) },
    changes,
    isNoted: because !== undefined,
  });
  await recordPriceSeen(transaction, services, run, look);
}

/**
 * Applies a higher price that the provider shows, while the run is live: before, its launch is bound to the approved price; after its
 * end, the settlement is by the agreed one. An answer that was asked for before the last repricing arrived may hold an older price, and
 * is left to the next look.
 * @returns the updated run
 */
export async function recordPriceSeen(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  { at, view: { state, costPerComplete } }: Pick<Look, 'at' | 'view'>,
): Promise<StoredRun> {
  if (state !== 'fielding' && state !== 'paused') return held;
  // True nearly always: then the payments need not be read.
  if (costPerComplete === null || costPerComplete.amount <= held.providerCostPerComplete) return held;
  const { repricing_events: heardOf } = held.providerConfig;
  if (isTerminal(held.life.status) || heardOf.some((entry) => Date.parse(entry.at) >= at.getTime())) return held;
  const event = repricingSeen(held.life, await agreedAtMost(transaction, held), costPerComplete);
  if (event === null) return held;
  const { run } = await applyRunEvent(transaction, services, held, {
    event,
    actor: 'service',
    details: { event_id: event.eventId, old_price: event.oldPrice, new_price: event.newPrice },
  });
  return run;
}

/** The highest price per complete that the customer agreed to: places that were added later may have cost more. */
async function agreedAtMost(
  transaction: TeamTransaction,
  { id, providerCostPerComplete, life, currency }: StoredRun,
): Promise<Money> {
  const paid = (await paymentsOfRun(transaction, id)).filter((one) => life.usedPaymentIds.includes(one.id));
  const costs: number[] = [providerCostPerComplete];
  for (const { quoteId } of paid) {
    const quote = await findPanelQuote(transaction, quoteId);
    costs.push(quote?.priced?.estimate.costPerComplete.amount ?? 0);
  }
  return { amount: Math.max(...costs), currency };
}

async function isToBeResumed(transaction: TeamTransaction, { id }: StoredRun, ownEffectId: number): Promise<boolean> {
  const open = await openPanelEffects(transaction, id);
  return open.some((effect) => effect.kind === 'resume_at_provider' && effect.id !== ownEffectId);
}
