import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

export type PaymentSettings = {
  /** Stripe's secret key; without one, the stand-in's. */
  readonly secretKey: string;
  /** What events are signed with. */
  readonly webhookSecret: string;
  /** Where Stripe, or what stands in for it, is; null for its public address. */
  readonly apiBase: string | null;
  /** True of a local server that stands in for Stripe: no money moves. */
  readonly isStandIn: boolean;
  /** How long to wait for an answer; 30 s where missing. */
  readonly timeoutMs?: number | undefined;
};

/**
 * Makes the payment provider that the settings name; Stripe is the only one there is.
 * @throws FieldworkError `invalid_input` for a key or an address that can't be one
 */
export function createPaymentProvider(settings: PaymentSettings): PaymentProvider {
  const { secretKey, webhookSecret, apiBase, isStandIn } = settings;
  if (!/^\S+$/.test(secretKey)) throw new FieldworkError('invalid_input', 'STRIPE_SECRET_KEY must be one word.');
  if (!/^\S+$/.test(webhookSecret))
    throw new FieldworkError('invalid_input', 'STRIPE_WEBHOOK_SECRET must be one word.');
  if (isStandIn && apiBase === null) {
    throw new FieldworkError('invalid_input', 'STRIPE_API_BASE must say where the stand-in is.');
  }
  return createStripeProvider(settings);
}
