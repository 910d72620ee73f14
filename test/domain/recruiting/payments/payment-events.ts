import type { PaymentEvent } from '../../../../domain/recruiting/payments/payment-event.ts';
import { pendingPayment } from '../../../support/recruiting/pending-payment.ts';
import type { Payment } from '../../../../domain/recruiting/payments/payment.ts';

/** A payment of 12.50 USD, whose checkout is `cs_1`. */
export const ASKED: Payment = pendingPayment({
  paymentId: 'pay-1',
  checkoutId: 'cs_1',
  money: { amount: 1250, currency: 'USD' },
  metadata: { integration_id: 'int-1' },
});

const METADATA = { payment_id: 'pay-1', integration_id: 'int-1' };

export function anEvent(
  type: string,
  object: Readonly<Record<string, unknown>>,
  { id = 'evt_1', second = 1_700_000_000 }: { id?: string; second?: number } = {},
): PaymentEvent {
  return { id, type, createdAt: new Date(second * 1000), object };
}

export function aSession(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: 'cs_1',
    client_reference_id: 'pay-1',
    amount_total: 1250,
    currency: 'usd',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    metadata: METADATA,
    ...more,
  };
}

export function anIntent(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { id: 'pi_1', amount: 1250, amount_received: 1250, currency: 'usd', metadata: METADATA, ...more };
}

export function aCharge(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: 'ch_1',
    amount: 1250,
    amount_refunded: 250,
    currency: 'usd',
    payment_intent: 'pi_1',
    metadata: METADATA,
    ...more,
  };
}
