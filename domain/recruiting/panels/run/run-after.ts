import {
  afterApproval,
  afterChangeQuote,
  afterCheckoutExpiry,
  afterDecline,
  afterFreeApproval,
  afterImpossibleChange,
  afterPayment,
  afterQuoteExpiry,
  afterQuoteRequest,
  afterRaiseRequest,
  afterRefusedRaise,
} from './funding.ts';
import type { Run } from './run.ts';
import type { RunEvent, RunEventType } from './run-event.ts';
import { isTerminal } from './run-statuses.ts';
import { isFielding, notPausedBy, type Outcome, outcome, pausedBy, step } from './outcome.ts';
import { afterLaunch, afterRepricing, afterView } from './provider-news.ts';

type After = { [T in RunEventType]: (run: Run, event: RunEvent<T>) => Outcome };

const byTable = (run: Run, { type }: RunEvent): Outcome => step(run, type);

const AFTER: After = {
  launch_requested: byTable,
  approved: (run, { paymentId }) => afterApproval(run, paymentId),
  approved_without_payment: afterFreeApproval,
  declined: afterDecline,
  pause_requested: (run) => (isFielding(run) ? pausedBy(run, 'customer') : outcome(run)),
  resume_requested: (run) => notPausedBy(run, 'customer', 'provider'),
  cancel_requested: byTable,
  raise_requested: afterRaiseRequest,
  quote_requested: afterQuoteRequest,
  launch_decided: byTable,
  refund_decided: byTable,
  quote_expired: afterQuoteExpiry,
  change_quoted: (run, { covering }) => afterChangeQuote(run, covering),
  change_impossible: afterImpossibleChange,
  paid: (run, { paymentId }) => afterPayment(run, paymentId),
  paid_again: (run) => outcome(run, 'refund_unused'),
  checkout_expired: (run, { paymentId }) => afterCheckoutExpiry(run, paymentId),
  approval_outdated: byTable,
  launched: afterLaunch,
  launch_refused: byTable,
  launch_stuck: byTable,
  provider_lost: byTable,
  raise_refused: (run, { paymentId }) => afterRefusedRaise(run, paymentId),
  survey_paused: (run) => pausedBy(run, 'survey'),
  survey_resumed: (run) => notPausedBy(run, 'survey'),
  survey_closed: byTable,
  repriced: afterRepricing,
  provider_completed: byTable,
  provider_hinted: (run) => (isTerminal(run.status) ? outcome(run) : outcome(run, 'reconcile')),
  provider_viewed: (run, { state }) => afterView(run, state),
  settled: (run) => outcome(run.settlement === 'due' ? { ...run, settlement: 'done' } : run),
};

/**
 * A run's life after an event, and the effects of the event. Events that mean nothing in a status, and repeated ones, change nothing:
 * they may arrive late, twice or in another order. Whether a command is allowed is checked by `checkCommand`.
 */
export function runAfter<T extends RunEventType>(run: Run, event: RunEvent<T>): Outcome {
  return AFTER[event.type](run, event);
}
