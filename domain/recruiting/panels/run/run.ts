import type { ProviderRunState } from '../run-order.ts';

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

/** The data of an event beside its type. */
type EventDetails = {
  // commands of people
  launch_requested: unknown;
  /** Of the launch, or of the change that waits for it; the payment is made for it. */
  approved: { readonly paymentId: string };
  /** As `approved`, where there is nothing to pay. */
  approved_without_payment: unknown;
  declined: unknown;
  pause_requested: unknown;
  resume_requested: unknown;
  cancel_requested: unknown;
  /** More of the sample. */
  raise_requested: unknown;
  /** A new quote for a change that lapsed. */
  quote_requested: unknown;
  /** By a person of the service, where the run needs one. */
  launch_decided: unknown;
  refund_decided: unknown;
  // quotes and payments
  quote_expired: unknown;
  /** `covering`: ids of the repricings that the quote takes into account. */
  change_quoted: { readonly covering: readonly string[] };
  /** The provider can't offer what the change asks for. */
  change_impossible: unknown;
  paid: { readonly paymentId: string };
  /** A paid payment was paid once more. */
  paid_again: { readonly paymentId: string };
  checkout_expired: { readonly paymentId: string };
  // the launch
  /** What was approved and paid is no longer what would be launched, or the survey is not active. */
  approval_outdated: unknown;
  launched: unknown;
  launch_refused: unknown;
  /** Whether the provider has launched the run can't be found out. */
  launch_stuck: unknown;
  /** The provider doesn't know the run any more. */
  provider_lost: unknown;
  /** The provider refused the places that were paid for in addition. */
  raise_refused: { readonly paymentId: string };
  // the survey
  survey_paused: unknown;
  survey_resumed: unknown;
  survey_closed: unknown;
  // reports of the provider, in any order and repeatedly
  repriced: Omit<Repricing, 'isAccepted'> & { readonly currency: string };
  provider_completed: unknown;
  /** Something has changed at the provider, which is asked what. */
  provider_hinted: unknown;
  /** The provider's answer about the state of the run. */
  provider_viewed: { readonly state: ProviderRunState };
  settled: unknown;
};

export type RunEventType = keyof EventDetails;

/** An event of a run. */
export type RunEvent<T extends RunEventType = RunEventType> = {
  [K in T]: { readonly type: K } & (unknown extends EventDetails[K] ? object : EventDetails[K]);
}[T];

/**
 * Effects of one lane are performed one after the other; one that has to wait delays its own lane alone: an outage of the panel
 * provider doesn't keep a checkout from being ended.
 */
export type EffectLane = 'provider' | 'payment' | 'settlement' | 'look' | 'quote';

/** Effects without a call to a provider: done in the transaction of the event. */
export type RecordedEffect = 'ask_person' | 'emit_panel_paused' | 'emit_panel_completed';

/** Effects with a call to a provider: performed by the workflow. */
export type OutsideEffect = Exclude<RunEffect, RecordedEffect>;

export const EFFECT_LANES: Readonly<Record<OutsideEffect, EffectLane>> = {
  launch: 'provider',
  pause_at_provider: 'provider',
  resume_at_provider: 'provider',
  close_at_provider: 'provider',
  raise_places: 'provider',
  create_checkout: 'payment',
  expire_checkout: 'payment',
  refund_unused: 'payment',
  settle: 'settlement',
  reconcile: 'look',
  quote_change: 'quote',
};

export function isOutsideEffect(effect: RunEffect): effect is OutsideEffect {
  return Object.hasOwn(EFFECT_LANES, effect);
}

/** True where a higher price of the provider was agreed to between the two, and paid where it cost something. */
export function hasAcceptedPrice(before: Run, after: Run): boolean {
  const isOpenBefore = new Map(before.repricings.map(({ eventId, isAccepted }) => [eventId, !isAccepted]));
  return after.repricings.some(({ eventId, isAccepted }) => isAccepted && isOpenBefore.get(eventId) === true);
}
