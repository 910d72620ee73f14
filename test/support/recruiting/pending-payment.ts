import type { Payment } from '../../../domain/recruiting/payments/payment.ts';

/** A payment that nothing has been heard of. */
export function pendingPayment(
  asked: Pick<Payment, 'paymentId' | 'money'> & Partial<Pick<Payment, 'checkoutId' | 'metadata'>>,
): Payment {
  const { paymentId, money, checkoutId = null, metadata = {} } = asked;
  return { paymentId, money, checkoutId, metadata, status: 'pending', intents: [], refunds: [] };
}
