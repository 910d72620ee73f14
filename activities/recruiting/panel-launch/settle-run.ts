import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { EFFECT_LANES } from '../../../domain/recruiting/panels/run/run.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { PanelCounts } from '../../../domain/recruiting/panels/run-order.ts';
import { statementOf } from '../../../domain/recruiting/panels/settlement/statement.ts';
import type { Statement } from '../../../domain/recruiting/panels/settlement/statement.ts';
import { applyRunEvent, lockRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { ProviderRunView } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { askForRefunds, recordRefunds } from './give-back.ts';
import type { KeptRefund } from './give-back.ts';
import { learnMissingIntents, paidPaymentsOf } from './paid-payments.ts';
import { performEffect, providerOf } from './perform-effect.ts';
import type { Recording } from './perform-effect.ts';
import { settlementOf } from './settlement-of-run.ts';

/** The number of completes delivered, and the provider's view that it comes from. */
type Delivery = {
  readonly completes: number;
  readonly basis: 'never_launched' | 'final' | 'unfinished' | 'unknown_to_provider';
  readonly view: ProviderRunView | null;
};

/** What the provider has counted is not the last word yet; its view, where it was asked. */
type NotFinal = { readonly notFinal: ProviderRunView | null };

/**
 * Once the provider's counts are final: refunds what was paid and not delivered, with a statement. Statement and refunds are stored
 * together, from one count: later counts don't change them.
 */
export function settleRun(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run) => {
    await learnMissingIntents(services, ref);
    const delivery = run.statement === null ? await askForDelivery(services, ref, run) : null;
    if (delivery !== null && 'notFinal' in delivery) {
      // No problem: participants who have begun may still finish.
      const again = { afterMs: services.settings.panels.reconcileEveryMs, because: null };
      return { record: viewed(services, delivery.notFinal), again };
    }
    const decided = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
      decide(transaction, services, ref, delivery),
    );
    const answered = await askForRefunds(services, decided.kept);
    return {
      record: async (transaction, held) => {
        await recordRefunds(transaction, services, held, answered);
        const { refund, kept, delivered } = decided.statement;
        await applyRunEvent(transaction, services, held, {
          event: { type: 'settled' },
          actor: 'service',
          details: { delivered, refund, kept, basis: delivery?.basis },
        });
      },
    };
  });
}

/** A run that was told to have ended and goes on there is closed; any other was told to close when it ended. */
function viewed(services: ActivityServices, view: ProviderRunView | null): Recording {
  return async (transaction, held) => {
    if (view === null || held.life.status !== 'completed') return;
    const event = { type: 'provider_viewed', state: view.state } as const;
    await applyRunEvent(transaction, services, held, { event, actor: 'service' });
  };
}

async function askForDelivery(
  services: ActivityServices,
  ref: EffectRef,
  run: StoredRun,
): Promise<Delivery | NotFinal> {
  const neverLaunched: Delivery = { completes: 0, basis: 'never_launched', view: null };
  // A refused run was never launched, though it may exist there as a draft.
  if (run.providerRun === null || (run.life.status === 'failed' && run.launchedAt === null)) return neverLaunched;
  const isStillTold = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    isProviderStillTold(transaction, run.id),
  );
  if (isStillTold && !isLongEnded(services, run)) return { notFinal: null };
  try {
    const view = await providerOf(services, run).view(run.providerRun);
    if (view.state === 'draft' && run.launchedAt === null) return neverLaunched;
    const basis = basisOf(services, run, view);
    return basis === null ? { notFinal: view } : { completes: view.counts.completes, basis, view };
  } catch (error) {
    if (!isFieldworkError(error, 'not_found')) throw error;
    return { completes: run.counts?.completes ?? 0, basis: 'unknown_to_provider', view: null };
  }
}

/** True once the run ended so long ago that it is settled by the current count, though the provider hasn't ended it. */
function isLongEnded({ now, settings }: ActivityServices, { endedAt, createdAt }: StoredRun): boolean {
  return now().getTime() - (endedAt ?? createdAt).getTime() >= settings.panels.stuckAfterMs;
}

/** Whether an effect at the provider is still open: closing the run, above all. */
async function isProviderStillTold(transaction: TeamTransaction, runId: string): Promise<boolean> {
  const open = await openPanelEffects(transaction, runId);
  return open.some(({ kind }) => EFFECT_LANES[kind as OutsideEffect] === 'provider');
}

/**
 * Participants who have begun when a run ends may still finish, for one more interval; a run that doesn't end at its provider is
 * settled by its count after a while, rather than never. Null: not yet.
 */
function basisOf(
  services: ActivityServices,
  run: StoredRun,
  { state, counts }: ProviderRunView,
): 'final' | 'unfinished' | null {
  const { now, settings } = services;
  const { endedAt, createdAt } = run;
  const endedMs = now().getTime() - (endedAt ?? createdAt).getTime();
  const hasEnded = state === 'completed' || state === 'closed';
  if (hasEnded && (counts.inProgress === 0 || endedMs >= settings.panels.reconcileEveryMs)) return 'final';
  return isLongEnded(services, run) ? 'unfinished' : null;
}

type Decided = { readonly statement: Statement; readonly kept: readonly KeptRefund[] };

/** @param delivery null where the settlement is stored already */
async function decide(
  transaction: TeamTransaction,
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: EffectRef,
  delivery: Delivery | null,
): Promise<Decided> {
  const held = await lockRun(transaction, panelRunId);
  if (held.statement !== null) {
    const paid = await paidPaymentsOf(transaction, panelRunId);
    const asked = paid.flatMap(({ payment, refunds }) => refunds.map((refund) => ({ payment, refund })));
    const kept = asked.filter(({ refund }) => refund.reason === 'undelivered' && refund.state === 'asked');
    return { statement: held.statement, kept };
  }
  if (delivery === null) throw new Error('A run is settled by what was delivered.');
  const { settlement, kept } = await settlementOf(transaction, services, { teamId, held }, delivery.completes);
  const statement = statementOf(settlement);
  await updatePanelRun(transaction, held.id, { statement, ...seen(services, delivery.view) });
  return { statement, kept };
}

function seen({ now }: ActivityServices, view: ProviderRunView | null): { counts?: PanelCounts; seenAt?: Date } {
  return view === null ? {} : { counts: view.counts, seenAt: now() };
}
