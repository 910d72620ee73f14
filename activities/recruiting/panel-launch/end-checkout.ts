import type { HeardOfPayment, StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { withHeard } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentNews } from '../../../domain/recruiting/payments/payment-after.ts';
import { paymentFacts } from '../../../operations/recruiting/payments/payment-facts.ts';
import { recordPaymentNews } from '../../../operations/recruiting/payments/record-payment-news.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { lockPayment, NOTHING_TO_DO, paymentOfEffect, paymentsOf, performEffect } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

/** While the payer's bank is still processing a payment, it can be neither ended nor used. */
const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Ends a checkout, so that it can't be paid any more. The provider's answer comes before the payment is recorded as expired: one that
 * was paid in its last second counts as any other.
 */
export function endCheckout(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (_run, effect) => {
    const payment = await paymentOfEffect(services, ref.teamId, effect);
    if (payment.status === 'succeeded') return NOTHING_TO_DO;
    // No address was ever shown, so nobody can pay.
    if (payment.checkoutId === null) return hear(services, ref, payment, { status: 'expired' });
    const news = await askHowItEnded(services, payment, payment.checkoutId);
    if (news !== null) return hear(services, ref, payment, news);
    return { again: { afterMs: ASK_AGAIN_AFTER_MS, because: 'The checkout can not be ended yet: it is being paid.' } };
  });
}

/** Null where that is not known yet. */
async function askHowItEnded(
  services: ActivityServices,
  payment: StoredPayment,
  checkoutId: string,
): Promise<PaymentNews | null> {
  try {
    const { state, paymentIntentId } = await paymentsOf(services, payment).expireCheckout(checkoutId);
    if (state === 'open') return null;
    if (state === 'expired') return { status: 'expired' };
    const intents = paymentIntentId === null ? [] : [{ id: paymentIntentId, state: 'paid' } as const];
    return { status: 'succeeded', intents };
  } catch (error) {
    // A checkout that the provider doesn't know can't be paid.
    if (isFieldworkError(error, 'not_found')) return { status: 'expired' };
    if (isFieldworkError(error, 'payment_refused')) return null;
    throw error;
  }
}

function hear(services: ActivityServices, { teamId }: EffectRef, { id }: StoredPayment, news: PaymentNews): Performed {
  return {
    record: async (transaction, held) => {
      // A webhook may have reported it meanwhile.
      const payment = await lockPayment(transaction, id);
      const heard: HeardOfPayment = withHeard(paymentFacts(teamId, payment), news);
      await recordPaymentNews(transaction, services, { held, payment }, heard, { actor: 'service' });
    },
  };
}
