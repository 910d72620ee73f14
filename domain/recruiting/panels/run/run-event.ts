import type { ProviderRunState } from '../run-order.ts';
import type { Repricing } from './run.ts';

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
