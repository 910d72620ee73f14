import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';

/** A one-time payment. */
export type CheckoutRequest = {
  /** Our id: repeated requests return one checkout, and events contain it. */
  readonly paymentId: string;
  readonly money: Money;
  /** The text for the payer. */
  readonly description: string;
  /** The address for the payer's browser afterwards; only events prove the payment, never this visit. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** When the payment came to be; its checkout was not made before. */
  readonly requestedAt: Date;
  /** At most 24 hours from now, at least 30 minutes; equal in repeated requests. */
  readonly expiresAt: Date;
  /** Our ids only: providers store them. */
  readonly metadata: Readonly<Record<string, string>>;
};

export type Checkout = {
  readonly id: string;
  /** The address where a person pays; null once it has ended. */
  readonly url: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly paymentIntentId: string | null;
  /** The provider's amount, to be compared with the requested one. */
  readonly money: Money;
  readonly metadata: Readonly<Record<string, string>>;
};

export type Refund = { readonly id: string; readonly money: Money; readonly state: 'pending' | 'succeeded' | 'failed' };

/**
 * A company that takes payments.
 * @throws FieldworkError `payment_unavailable`, `payment_refused`, `payment_credentials_rejected`, `not_found`
 */
export type PaymentProvider = {
  /** True for a local stand-in: no money moves. */
  readonly isStandIn: boolean;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** Ends an open checkout; one that was paid meanwhile is returned as paid. */
  expireCheckout(id: string): Promise<Checkout>;
  /** @param refundId our id: repeated requests make one refund */
  refund(refund: {
    readonly refundId: string;
    readonly paymentIntentId: string;
    readonly money: Money;
    /** Our ids only, which events of the refund contain. */
    readonly metadata?: Readonly<Record<string, string>>;
  }): Promise<Refund>;
  /**
   * Reads an event with a valid signature.
   * @throws FieldworkError `unauthenticated` for an invalid signature, or one older than five minutes; `malformed_request`
   * for a signed body that is no event
   */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
};
