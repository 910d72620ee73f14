/** How far a run of a panel has come, from its quote to its end. */
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

/** Why nobody new is sent; several may hold at once, and only without any the run goes on. */
export const PAUSE_REASONS = ['customer', 'survey', 'repricing', 'provider'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** More of the sample, or a higher price: with a quote, an approval and a payment of its own, beside the run. */
export type Change = {
  readonly purpose: 'raise' | 'repricing';
  /** `lapsed`: its quote or checkout has ended, or was declined. */
  readonly stage: 'quoting' | 'awaiting_approval' | 'awaiting_payment' | 'lapsed';
};

/** A change of the provider's price per complete, as the provider told of it, or as it was seen there before. */
export type Repricing = {
  /** The provider's id of the event, `seen:…` before there is one; each is recorded once. */
  readonly eventId: string;
  /** Decimal strings, as the provider wrote them; of one that was seen the old price is the last that was known. */
  readonly oldPrice: string;
  readonly newPrice: string;
  readonly reason: string | null;
  /** True of a price that went up. */
  readonly isRaise: boolean;
  /** Whether the customer has agreed to it, and paid what it costs; true from the start for one that is no raise. */
  readonly isAccepted: boolean;
};

export type Run = {
  readonly status: RunStatus;
  /** In the order of PAUSE_REASONS. */
  readonly pausedBy: readonly PauseReason[];
  readonly change: Change | null;
  /** The checkout that waits to be paid, of the launch or of the change. */
  readonly openPaymentId: string | null;
  /** Payments that were used for what they were made for. */
  readonly usedPaymentIds: readonly string[];
  /** Payments that came too late or could not be used: all of each goes back. */
  readonly unusedPaymentIds: readonly string[];
  readonly repricings: readonly Repricing[];
  /** Whether what was paid and not delivered is still to be given back. */
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

/** What is to be done because of an event, in this order; each may be repeated without harm. */
export type RunEffect =
  /** Make the checkout of the payment that is open afterwards. */
  | 'create_checkout'
  /** End the checkout of the payment that was open before: nobody is to pay it any more; one that was paid meanwhile comes back as `paid`. */
  | 'expire_checkout'
  /** Check that what was approved still holds, then make and launch the run. */
  | 'launch'
  | 'pause_at_provider'
  | 'resume_at_provider'
  | 'close_at_provider'
  /** Tell the provider of the higher number of places. */
  | 'raise_places'
  /** Make the quote of the change. */
  | 'quote_change'
  /** Give back payments that are not used, and what was paid for one more than once, in full. */
  | 'refund_unused'
  /** Once the provider's counts are final: give back what was not delivered, with a statement. */
  | 'settle'
  /** Ask the provider how the run stands. */
  | 'reconcile'
  /** Let a person of the service know. */
  | 'ask_person'
  | 'emit_panel_paused'
  | 'emit_panel_completed';
