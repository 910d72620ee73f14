import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

export type PaymentSettings = {
  /** The secret key of Stripe or of its stand-in. */
  readonly secretKey: string;
  /** The secret with which events are signed. */
  readonly webhookSecret: string;
  /** The address of Stripe or of its stand-in; null for Stripe's public address. */
  readonly apiBase: string | null;
  /** True for a local stand-in of Stripe: no money moves. */
  readonly isStandIn: boolean;
  /** Time-out of a response; default: 30 s. */
  readonly timeoutMs?: number | undefined;
};

/**
 * Makes the payment provider of the settings; Stripe is the only one.
 * @throws FieldworkError `invalid_input` for an invalid key or address
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
