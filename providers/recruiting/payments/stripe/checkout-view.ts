import type Stripe from 'stripe';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import { idOf } from '../../../../domain/recruiting/payments/payment-event.ts';
import { fromProviderAmount, toProviderAmount } from '../../../../domain/recruiting/payments/provider-amount.ts';
import type { ProviderAmount } from '../../../../domain/recruiting/payments/provider-amount.ts';
import type { Checkout, Refund } from '../payment-provider.ts';

/**
 * Translates a Checkout Session. https://docs.stripe.com/api/checkout/sessions/object: `status` is open, complete or
 * expired, and a complete one is paid only when `payment_status` says so.
 */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const isExpired = session.status === 'expired';
  return {
    id: session.id,
    url: session.status === 'open' ? session.url : null,
    state: session.payment_status === 'paid' ? 'paid' : isExpired ? 'expired' : 'open',
    paymentIntentId: idOf(session.payment_intent),
    money: readMoney(session.amount_total ?? 0, session.currency ?? ''),
    metadata: session.metadata ?? {},
  };
}

/**
 * Translates a Refund. https://docs.stripe.com/api/refunds/object: pending, requires_action, succeeded, failed or canceled.
 */
export function refundOf(refund: Stripe.Refund): Refund {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  const state = refund.status === 'succeeded' ? 'succeeded' : hasFailed ? 'failed' : 'pending';
  return { id: refund.id, money: readMoney(refund.amount, refund.currency), state };
}

/** @throws FieldworkError `payment_refused` for an amount that can't be charged */
export function chargeable(money: Money): ProviderAmount {
  const amount = toProviderAmount(money);
  if (amount !== null) return amount;
  throw new FieldworkError(
    'payment_refused',
    `Stripe can't move ${money.amount} of the smallest unit of ${money.currency}: take a whole amount in a usual currency.`,
  );
}

function readMoney(amount: number, currency: string): Money {
  const money = fromProviderAmount({ amount, currency });
  if (money !== null) return money;
  throw new FieldworkError('payment_refused', "Stripe told an amount that isn't one of the currency's.");
}
