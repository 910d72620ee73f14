import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { endCheckout } from './end-checkout.ts';
import { makeCheckout } from './make-checkout.ts';
import { refundUnusedPayments } from './refund-unused-payments.ts';
import { settleRun } from './settle-run.ts';

/** The effects at the payment provider. Each may be repeated: a checkout or refund is created once. */
export function createPaymentEffects(services: ActivityServices) {
  return {
    makeCheckout: (effect: EffectRef): Promise<void> => makeCheckout(services, effect),
    endCheckout: (effect: EffectRef): Promise<void> => endCheckout(services, effect),
    refundUnusedPayments: (effect: EffectRef): Promise<void> => refundUnusedPayments(services, effect),
    settleRun: (effect: EffectRef): Promise<void> => settleRun(services, effect),
  };
}
