import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { savePaymentCheckout } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { insertPaymentAudit, recordPaymentNews } from '../../../operations/recruiting/payments/record-payment-news.ts';
import { paymentMetadata } from '../../../operations/recruiting/payments/payment-facts.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { Checkout, CheckoutRequest } from '../../../providers/recruiting/payments/payment-provider.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { lockPayment, NOTHING_TO_DO, paymentOfEffect, paymentsOf, performEffect } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

/**
 * Creates the checkout of a payment, once, unless the payment is not needed any more. If the payment provider refuses, the payment
 * expires, with the reason in the audit log.
 */
export function makeCheckout(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    const payment = await paymentOfEffect(services, ref.teamId, effect);
    if (!isToBePaid(run, payment) || services.now() >= payment.expiresAt) return NOTHING_TO_DO;
    const provider = paymentsOf(services, payment);
    try {
      const checkout = await provider.createCheckout(requestOf(services, ref.teamId, payment));
      return keep(services, payment, checkout);
    } catch (error) {
      if (!isFieldworkError(error, 'payment_refused')) throw error;
      return refuse(services, payment, error.message);
    }
  });
}

function isToBePaid({ life }: StoredRun, { id, status }: StoredPayment): boolean {
  return life.openPaymentId === id && (status === 'pending' || status === 'failed');
}

const HOUR_MS = 60 * 60_000;

/**
 * All of it follows from the payment's row, so that a repeated request is the same. Stripe accepts no expiry within half an hour: a
 * payment that ends sooner is ended by the service.
 */
function requestOf({ settings }: ActivityServices, teamId: string, payment: StoredPayment): CheckoutRequest {
  const { createdAt, expiresAt } = payment;
  return {
    paymentId: payment.id,
    money: payment.money,
    description: payment.description,
    successUrl: `${settings.publicUrl}/payments/finished`,
    cancelUrl: `${settings.publicUrl}/payments/cancelled`,
    requestedAt: createdAt,
    expiresAt: new Date(Math.max(expiresAt.getTime(), createdAt.getTime() + HOUR_MS)),
    metadata: paymentMetadata(teamId, payment),
  };
}

/** Where the payment is not needed any more, the checkout is stored, so that it can be ended, without its address. */
function keep(services: ActivityServices, { id }: StoredPayment, checkout: Checkout): Performed {
  return {
    record: async (transaction, held) => {
      const payment = await lockPayment(transaction, id);
      const url = isToBePaid(held, payment) ? checkout.url : null;
      await savePaymentCheckout(transaction, id, { checkoutId: checkout.id, checkoutUrl: url });
      await insertPaymentAudit(transaction, services, payment, 'checkout_made', {
        actor: 'service',
        details: { checkout_id: checkout.id, is_open: url !== null },
      });
    },
  };
}

function refuse(services: ActivityServices, { id }: StoredPayment, because: string): Performed {
  return {
    record: async (transaction, held) => {
      const payment = await lockPayment(transaction, id);
      if (!isToBePaid(held, payment)) return;
      const heard = { ...payment, status: 'expired' as const };
      const teller = { actor: 'service', details: { because } } as const;
      await recordPaymentNews(transaction, services, { held, payment }, heard, teller);
    },
  };
}
