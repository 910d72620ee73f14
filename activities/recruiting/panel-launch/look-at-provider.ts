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

/** A provider that doesn't know a run is asked so often before a person is asked to look. */
export const TRIES_UNTIL_LOST = 5;

/** What a look at the provider has shown, and when it began. */
export type Look = { readonly at: Date; readonly view: ProviderRunView; readonly endLinks: EndLinks | null };

/** Asks how a run stands; the addresses of its ends are asked for until there are some. */
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

/** What is stored of a look, whatever follows from it. */
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

/** True once the provider has gone live with a run, however it stands since. */
export function hasBegun(state: ProviderRunState): boolean {
  return state !== 'draft' && state !== 'launching';
}

/** `{study: 'ACTIVE'}` is kept as `study_state`, `{lineItem: …}` as `line_item_state`. */
function statesOf({ providerStates }: ProviderRunView): Pick<ProviderConfig, `${string}_state`> {
  const named = Object.entries(providerStates).map(([part, state]) => {
    const words = part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [`${words}_state`, state] as const;
  });
  return Object.fromEntries(named);
}

/**
 * Records a look. That the run is paused there means nothing while it is yet to be resumed. A higher price that nobody has told of
 * waits for its customer like one that was told.
 * @param note.ownEffectId of the effect that is being done: it isn't one that is yet to be
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
 * Before a run is live its launch is bound to the price; after its end it is settled by what was agreed to. A look that began before
 * the last repricing was heard of may show an older price: the next one tells.
 * @returns the run as it is afterwards
 */
export async function recordPriceSeen(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  { at, view: { state, costPerComplete } }: Pick<Look, 'at' | 'view'>,
): Promise<StoredRun> {
  if (state !== 'fielding' && state !== 'paused') return held;
  // Nearly every look: what else was paid for need not be read.
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

/** The most that the provider takes for a complete as the customer has agreed to: places on top may have been dearer. */
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
