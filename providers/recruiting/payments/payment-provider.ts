import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';

/** What is to be paid, once. */
export type CheckoutRequest = {
  /** Ours: asking twice for the same is one checkout, and events name it. */
  readonly paymentId: string;
  readonly money: Money;
  /** What the payer reads. */
  readonly description: string;
  /** Where the payer's browser goes afterwards; the payment is known by events, never by these. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Not later than 24 hours from now, not sooner than 30 minutes; the same each time that it is asked for. */
  readonly expiresAt: Date;
  /** Ids of ours alone: providers keep them. */
  readonly metadata: Readonly<Record<string, string>>;
};

export type Checkout = {
  readonly id: string;
  /** Where a person pays; null once it has ended. */
  readonly url: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly paymentIntentId: string | null;
  /** As the provider has them: to be compared with what was asked for. */
  readonly money: Money;
  readonly metadata: Readonly<Record<string, string>>;
};

export type Refund = { readonly id: string; readonly money: Money; readonly state: 'pending' | 'succeeded' | 'failed' };

/**
 * A company that takes payments.
 * @throws FieldworkError `payment_unavailable`, `payment_refused`, `payment_credentials_rejected`, `not_found`
 */
export type PaymentProvider = {
  /** True of a local server that stands in for it: no money moves. */
  readonly isStandIn: boolean;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** Ends an open one; one that was paid meanwhile says so. */
  expireCheckout(id: string): Promise<Checkout>;
  /** @param refundId ours: asking twice for the same is one refund */
  refund(refund: {
    readonly refundId: string;
    readonly paymentIntentId: string;
    readonly money: Money;
    /** Ids of ours alone, which events of the refund tell again. */
    readonly metadata?: Readonly<Record<string, string>>;
  }): Promise<Refund>;
  /**
   * Reads an event whose signature is right.
   * @throws FieldworkError `unauthenticated` for one that isn't, or is older than five minutes; `malformed_request` for a
   *   signed body that is no event
   */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
};
