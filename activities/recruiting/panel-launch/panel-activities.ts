import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef, RunRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { launchAtProvider } from './launch-at-provider.ts';
import { closeAtProvider, pauseAtProvider, resumeAtProvider } from './move-at-provider.ts';
import { nextRunStep } from './next-run-step.ts';
import { quoteRunChange } from './quote-run-change.ts';
import { raisePlacesAtProvider } from './raise-places.ts';
import { reconcileWithProvider } from './reconcile.ts';
import { endCheckout } from './end-checkout.ts';
import { makeCheckout } from './make-checkout.ts';
import { refundUnusedPayments } from './refund-unused-payments.ts';
import { settleRun } from './settle-run.ts';

/** The activities of a run: its next step, and each effect. */
export function createPanelRunActivities(services: ActivityServices) {
  return {
    nextRunStep: (run: RunRef) => nextRunStep(services, run),
    launchAtProvider: (effect: EffectRef) => launchAtProvider(services, effect),
    pauseAtProvider: (effect: EffectRef) => pauseAtProvider(services, effect),
    resumeAtProvider: (effect: EffectRef) => resumeAtProvider(services, effect),
    closeAtProvider: (effect: EffectRef) => closeAtProvider(services, effect),
    raisePlacesAtProvider: (effect: EffectRef) => raisePlacesAtProvider(services, effect),
    reconcileWithProvider: (effect: EffectRef) => reconcileWithProvider(services, effect),
    quoteRunChange: (effect: EffectRef) => quoteRunChange(services, effect),
    ...createPaymentEffects(services),
  };
}

/** The effects at the payment provider. Each may be repeated: a checkout or refund is created once. */
export function createPaymentEffects(services: ActivityServices) {
  return {
    makeCheckout: (effect: EffectRef): Promise<void> => makeCheckout(services, effect),
    endCheckout: (effect: EffectRef): Promise<void> => endCheckout(services, effect),
    refundUnusedPayments: (effect: EffectRef): Promise<void> => refundUnusedPayments(services, effect),
    settleRun: (effect: EffectRef): Promise<void> => settleRun(services, effect),
  };
}
