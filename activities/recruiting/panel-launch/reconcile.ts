import {
  forgetNotFound,
  latestPanelEffect,
  openPanelEffects,
} from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { FieldworkError } from '../../../domain/ground/errors.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { ProviderRunIds } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { askAboutParticipants } from './ask-about-participants.ts';
import { foundNothing, NOTHING_TO_DO, performEffect } from './perform-effect.ts';
import { hasBegun, lookAtProvider, recordLook, TRIES_UNTIL_LOST } from './look-at-provider.ts';
import type { Look } from './look-at-provider.ts';
import type { Performed } from './perform-effect.ts';

/** Asks the provider for the state of a run, and of the participants that its webhooks named. */
export function reconcileWithProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    const { providerRun: ids } = run;
    if (ids === null) return NOTHING_TO_DO;
    try {
      return await reconcile(services, { ref, run, ids, effect });
    } catch (error) {
      if (!isFieldworkError(error, 'not_found')) throw error;
      return effect.notFoundTimes < TRIES_UNTIL_LOST ? foundNothing(effect, error) : lost(services, error);
    }
  });
}

type Reconciled = {
  readonly ref: EffectRef;
  readonly run: StoredRun;
  readonly ids: ProviderRunIds;
  readonly effect: PanelEffect;
};

async function reconcile(services: ActivityServices, { ref, run, ids, effect }: Reconciled): Promise<Performed> {
  const look = await lookAtProvider(services, run, { teamId: ref.teamId, ids });
  const again = await askAboutParticipants(services, { teamId: ref.teamId, run, ids, effect });
  return {
    record: async (transaction, held) => {
      await forgetNotFound(transaction, effect.id);
      await recordLook(transaction, services, held, look, { ownEffectId: ref.effectId });
      await tellIfStuck(transaction, services, held, look);
    },
    ...(again !== null && { again }),
  };
}

/** A launch that the provider accepted and sent back, or that doesn't go live for too long, needs a person. */
async function tellIfStuck(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  { at, view }: Look,
): Promise<void> {
  if (held.life.status !== 'launching' || hasBegun(view.state)) return;
  const launch = await latestPanelEffect(transaction, held.id, 'launch');
  const isSentBack = view.state === 'draft';
  if (launch === undefined || (await isOpen(transaction, held, launch))) return;
  if (!isSentBack && at.getTime() - launch.createdAt.getTime() <= services.settings.panels.stuckAfterMs) return;
  await applyRunEvent(transaction, services, held, {
    event: { type: 'launch_stuck' },
    actor: 'service',
    details: { provider_state: view.state, launched_since: launch.createdAt.toISOString() },
  });
}

async function isOpen(transaction: TeamTransaction, { id }: StoredRun, effect: PanelEffect): Promise<boolean> {
  return (await openPanelEffects(transaction, id)).some((open) => open.id === effect.id);
}

/** Counts as a look: the next one comes after the usual interval. */
function lost(services: ActivityServices, { message }: FieldworkError): Performed {
  return {
    record: async (transaction, held) => {
      await applyRunEvent(transaction, services, held, {
        event: { type: 'provider_lost' },
        actor: 'service',
        details: { because: message },
        changes: { seenAt: services.now(), providerState: null },
      });
    },
  };
}
