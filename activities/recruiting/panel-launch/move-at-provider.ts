import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ProviderRunState } from '../../../domain/recruiting/panels/run-order.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { PanelProvider, ProviderRunIds } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { lookAtProvider, recordLook } from './look-at-provider.ts';
import { NOTHING_TO_DO, againAfter, performEffect, providerOf } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

type Move = {
  /** False once the run has changed again since: the newer effect takes over. */
  readonly isWanted: (run: StoredRun) => boolean;
  readonly ask: (provider: PanelProvider, ids: ProviderRunIds) => Promise<void>;
  /** States in which a refusal doesn't matter: there is nothing to ask for any more, or the run already shows it. */
  readonly isSettledIn: (state: ProviderRunState) => boolean;
};

const HAS_ENDED: readonly ProviderRunState[] = ['completed', 'closed'];

const PAUSE: Move = {
  isWanted: ({ life }) => life.status === 'paused',
  ask: (provider, ids) => provider.pause(ids),
  isSettledIn: (state) => state === 'paused' || HAS_ENDED.includes(state),
};

const RESUME: Move = {
  isWanted: ({ life }) => life.status === 'active',
  ask: (provider, ids) => provider.resume(ids),
  // If it stays paused there, the provider paused it, and the run shows that reason.
  isSettledIn: () => true,
};

const CLOSE: Move = {
  isWanted: () => true,
  ask: (provider, ids) => provider.close(ids),
  isSettledIn: (state) => HAS_ENDED.includes(state),
};

export function pauseAtProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return moveAtProvider(services, ref, PAUSE);
}

export function resumeAtProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return moveAtProvider(services, ref, RESUME);
}

/**
 * Ends a run at its provider. One without stored ids was never launched: at most a draft of it exists there, which recruits nobody and
 * costs nothing.
 */
export function closeAtProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return moveAtProvider(services, ref, CLOSE);
}

function moveAtProvider(services: ActivityServices, ref: EffectRef, move: Move): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    const { providerRun: ids } = run;
    if (ids === null || !move.isWanted(run)) return NOTHING_TO_DO;
    try {
      await move.ask(providerOf(services, run), ids);
      return NOTHING_TO_DO;
    } catch (error) {
      if (isFieldworkError(error, 'not_found')) return notThere(services, error);
      if (!isFieldworkError(error, 'panel_refused')) throw error;
      return afterRefusal(services, { ref, run, ids, effect, move }, error);
    }
  });
}

/** Asks for the run's state there, which decides whether the refusal matters. */
async function afterRefusal(
  services: ActivityServices,
  asked: {
    readonly ref: EffectRef;
    readonly run: StoredRun;
    readonly ids: ProviderRunIds;
    readonly effect: PanelEffect;
    readonly move: Move;
  },
  refusal: FieldworkError,
): Promise<Performed> {
  const { ref, run, ids, effect, move } = asked;
  const look = await lookAtProvider(services, run, { teamId: ref.teamId, ids });
  if (!move.isSettledIn(look.view.state)) return { again: againAfter(effect, refusal) };
  return {
    record: (transaction, held) =>
      recordLook(transaction, services, held, look, { ownEffectId: effect.id, because: refusal.message }),
  };
}

/** Anything but a closed run is reconciled. */
function notThere(services: ActivityServices, { message }: FieldworkError): Performed {
  return {
    record: async (transaction, held) => {
      await applyRunEvent(transaction, services, held, {
        event: { type: 'provider_hinted' },
        actor: 'service',
        details: { because: message },
        isNoted: true,
      });
    },
  };
}
