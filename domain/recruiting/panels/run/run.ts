/** The statuses of a run, from its quote to its end. */
export const RUN_STATUSES = [
  'quoted',
  'awaiting_approval',
  'awaiting_payment',
  'launching',
  'active',
  'paused',
  'needs_person',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Reasons why the provider sends nobody new; there may be several at once, and only without any the run is active. */
export const PAUSE_REASONS = ['customer', 'survey', 'repricing', 'provider'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A larger sample or a higher price, with a quote, an approval and a payment of its own. */
export type Change = {
  readonly purpose: 'raise' | 'repricing';
  /** `lapsed`: its quote or checkout has ended, or was declined. */
  readonly stage: 'quoting' | 'awaiting_approval' | 'awaiting_payment' | 'lapsed';
};

/** A change of the provider's price per complete: reported by a webhook, or seen before in a look at the provider. */
export type Repricing = {
  /** The provider's id of the event, `seen:…` before its event comes; each is recorded once. */
  readonly eventId: string;
  /** Decimal strings, as the provider wrote them; for a seen one, the old price is the last known. */
  readonly oldPrice: string;
  readonly newPrice: string;
  readonly reason: string | null;
  /** True if the price rose. */
  readonly isRaise: boolean;
  /** Whether the customer has agreed to it, and paid it; true from the start for a price that fell. */
  readonly isAccepted: boolean;
};

export type Run = {
  readonly status: RunStatus;
  /** In the order of PAUSE_REASONS. */
  readonly pausedBy: readonly PauseReason[];
  readonly change: Change | null;
  /** The payment whose checkout is open, of the launch or of the change. */
  readonly openPaymentId: string | null;
  /** Payments that paid for the launch or a change. */
  readonly usedPaymentIds: readonly string[];
  /** Payments that came too late or could not be used: each is refunded in full. */
  readonly unusedPaymentIds: readonly string[];
  readonly repricings: readonly Repricing[];
  /** Whether undelivered completes are still to be refunded. */
  readonly settlement: 'none' | 'due' | 'done';
};

/** A run as it begins: with a quote. */
export const QUOTED: Run = {
  status: 'quoted',
  pausedBy: [],
  change: null,
  openPaymentId: null,
  usedPaymentIds: [],
  unusedPaymentIds: [],
  repricings: [],
  settlement: 'none',
};

/** The effects of an event, performed in this order; each is idempotent. */
export type RunEffect =
  /** Make the checkout of the payment that is open afterwards. */
  | 'create_checkout'
  /** End the checkout of the payment that was open before; if it was paid meanwhile, a `paid` event follows. */
  | 'expire_checkout'
  /** Check that the approval still matches, then create and launch the run. */
  | 'launch'
  | 'pause_at_provider'
  | 'resume_at_provider'
  | 'close_at_provider'
  /** Raise the number of places at the provider. */
  | 'raise_places'
  /** Make the quote of the change. */
  | 'quote_change'
  /** Refund, in full, unused payments and repeated payments. */
  | 'refund_unused'
  /** Once the provider's counts are final: refund undelivered completes, with a statement. */
  | 'settle'
  /** Ask the provider for the state of the run. */
  | 'reconcile'
  /** Notify a person of the service. */
  | 'ask_person'
  | 'emit_panel_paused'
  | 'emit_panel_completed';
