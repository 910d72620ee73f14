import type { ProviderRunState } from '../run-order.ts';
import type { Repricing } from './run.ts';

/** What an event tells beyond its type. */
type EventDetails = {
  // what people ask for
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
  /** Of a person of the service, where the run needs one. */
  launch_decided: unknown;
  refund_decided: unknown;
  // what becomes of quotes and payments
  quote_expired: unknown;
  /** `covering`: ids of the repricings that the quote takes into account. */
  change_quoted: { readonly covering: readonly string[] };
  /** The provider can't do what the change asks for. */
  change_impossible: unknown;
  paid: { readonly paymentId: string };
  /** A payment that had come before was paid once more. */
  paid_again: { readonly paymentId: string };
  checkout_expired: { readonly paymentId: string };
  // what becomes of the launch
  /** What was approved and paid is no longer what would be launched, or the survey is not active. */
  approval_outdated: unknown;
  launched: unknown;
  launch_refused: unknown;
  /** Whether the provider has launched it can't be told. */
  launch_stuck: unknown;
  /** The provider doesn't know the run any more. */
  provider_lost: unknown;
  /** The provider did not take the higher number of places that was paid for. */
  raise_refused: { readonly paymentId: string };
  // what becomes of the survey
  survey_paused: unknown;
  survey_resumed: unknown;
  survey_closed: unknown;
  // what the provider tells, in any order and repeatedly
  repriced: Omit<Repricing, 'isAccepted'> & { readonly currency: string };
  provider_completed: unknown;
  /** Something has changed there: worth a look. */
  provider_hinted: unknown;
  /** The answer to a look. */
  provider_viewed: { readonly state: ProviderRunState };
  settled: unknown;
};

export type RunEventType = keyof EventDetails;

/** What happens to a run. */
export type RunEvent<T extends RunEventType = RunEventType> = {
  [K in T]: { readonly type: K } & (unknown extends EventDetails[K] ? object : EventDetails[K]);
}[T];
