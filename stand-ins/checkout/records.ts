// The records of the stand-in, in the format of Stripe's API. Fields that our callers don't need are left out.

type Metadata = Readonly<Record<string, string>>;

/** https://docs.stripe.com/api/checkout/sessions/object */
export type Session = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly livemode: false;
  readonly mode: 'payment';
  readonly created: number;
  readonly expires_at: number;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Metadata;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly adaptive_pricing: { readonly enabled: boolean };
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly payment_method_types: readonly string[];
  readonly custom_text: { readonly submit: { readonly message: string } };
  readonly ui_mode: 'hosted_page';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  url: string | null;
};

/** Details of a session that Stripe only returns on request. */
export type SessionDetails = {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
  readonly intentDescription: string | null;
  readonly intentMetadata: Metadata;
};

/** https://docs.stripe.com/api/payment_intents/object */
export type Intent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly livemode: false;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly capture_method: 'automatic_async';
  readonly payment_method_types: readonly string[];
  amount_received: number;
  latest_charge: string | null;
  last_payment_error: Readonly<Record<string, string>> | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
};

/** https://docs.stripe.com/api/charges/object */
export type Charge = {
  readonly id: string;
  readonly object: 'charge';
  readonly livemode: false;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly captured: boolean;
  readonly paid: boolean;
  readonly status: 'succeeded' | 'failed';
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly calculated_statement_descriptor: 'STAND-IN NO MONEY';
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
};

/** https://docs.stripe.com/api/refunds/object */
export type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly description: string;
  metadata: Metadata;
  failure_reason?: string;
  status: 'pending' | 'succeeded' | 'failed';
};

/** https://docs.stripe.com/api/customers/object */
export type Customer = {
  readonly id: string;
  readonly object: 'customer';
  readonly livemode: false;
  readonly created: number;
  readonly name: string | null;
  readonly description: string;
  readonly metadata: Metadata;
};

/** https://docs.stripe.com/api/subscriptions/object */
export type Subscription = {
  readonly id: string;
  readonly object: 'subscription';
  readonly livemode: false;
  readonly created: number;
  readonly start_date: number;
  readonly customer: string;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Metadata;
  readonly items: {
    readonly object: 'list';
    readonly has_more: false;
    readonly url: string;
    readonly data: readonly [SubscriptionItem];
  };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  status: SubscriptionStatus;
};

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type SubscriptionItem = {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly subscription: string;
  readonly price: {
    readonly id: string;
    readonly object: 'price';
    readonly currency: string;
    readonly unit_amount: number;
    readonly recurring: { readonly interval: 'month'; readonly interval_count: 1 };
  };
  readonly current_period_start: number;
  current_period_end: number;
  quantity: number;
};

/** https://docs.stripe.com/api/events/object */
export type StandInEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly livemode: false;
  readonly created: number;
  readonly type: string;
  readonly data: {
    readonly object: Readonly<Record<string, unknown>>;
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  pending_webhooks: number;
};

/** An event to be sent, or sent again. */
export type Delivery = {
  readonly eventId: string;
  /** The number of attempts so far. */
  readonly attempts: number;
  /** By the machine's own clock, not the controlled one. */
  readonly dueMs: number;
};

export type DeliveryAttempt = {
  readonly eventId: string;
  readonly atMs: number;
  /** The status of the response; null without one. */
  readonly status: number | null;
};

/** The first response to a key. */
export type KeptAnswer = {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly keptAtMs: number;
  readonly status: number;
  readonly body: unknown;
};

export const FAULT_KINDS = [
  'rate_limited',
  'server_error',
  'server_error_after',
  'cut_before',
  'cut_after',
  'hang_after',
  'slow',
] as const;

/** A fault of the next requests. `…_after`: the request has had its effect. */
export type Fault = {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly method: string | null;
  /** The beginning of the path. */
  readonly path: string;
  readonly retryAfterSeconds: number | null;
  /** The delay of a slow response. */
  readonly delayMs: number;
  /** The number of requests that still meet it. */
  times: number;
};

/** How new events are sent. */
export type DeliverySettings = {
  /** Events wait until they are released. */
  isHeld: boolean;
  delayMs: number;
  /** A random delay of at most so much: events arrive out of order. */
  jitterMs: number;
  copies: number;
  /** The number of next events that are never sent. */
  dropNext: number;
  droppedTypes: readonly string[];
};

export type Records = {
  /** The distance of the controlled clock from the machine's. */
  clockAheadMs: number;
  readonly sessions: Session[];
  readonly details: Record<string, SessionDetails>;
  readonly intents: Intent[];
  readonly charges: Charge[];
  readonly refunds: Refund[];
  readonly customers: Customer[];
  readonly subscriptions: Subscription[];
  readonly events: StandInEvent[];
  /** The ids of held events. */
  held: string[];
  deliveries: Delivery[];
  readonly attempts: DeliveryAttempt[];
  /** By key, with a prefix of one letter. */
  keys: Record<string, KeptAnswer>;
  faults: Fault[];
  readonly deliverySettings: DeliverySettings;
};

export function emptyRecords(): Records {
  return {
    clockAheadMs: 0,
    sessions: [],
    details: {},
    intents: [],
    charges: [],
    refunds: [],
    customers: [],
    subscriptions: [],
    events: [],
    held: [],
    deliveries: [],
    attempts: [],
    keys: {},
    faults: [],
    deliverySettings: { isHeld: false, delayMs: 0, jitterMs: 0, copies: 1, dropNext: 0, droppedTypes: [] },
  };
}
