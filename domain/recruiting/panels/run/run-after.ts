import type { Change, Run, RunEvent, RunEventType } from './run.ts';
import { isTerminal } from './run-statuses.ts';
import { isFielding, notPausedBy, outcome, pausedBy, step, type Outcome, withoutChange } from './run-transitions.ts';
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

/** The launch, or the change that waits for approval, was approved. */
function afterApproval(run: Run, paymentId: string): Outcome {
  if (run.status === 'awaiting_approval') {
    const { run: next, effects } = step(run, 'approved');
    return outcome({ ...next, openPaymentId: paymentId }, ...effects);
  }
  if (run.change?.stage !== 'awaiting_approval') return outcome(run);
  const change: Change = { ...run.change, stage: 'awaiting_payment' };
  return outcome({ ...run, change, openPaymentId: paymentId }, 'create_checkout');
}

function afterFreeApproval(run: Run): Outcome {
  if (run.change?.stage === 'awaiting_approval') return changeInEffect(run, run.change.purpose);
  return step(run, 'approved_without_payment');
}

function afterDecline(run: Run): Outcome {
  const { change } = run;
  if (change === null) return step(run, 'declined');
  return change.stage === 'awaiting_approval' || change.stage === 'awaiting_payment' ? lapsed(run) : outcome(run);
}

/** A quote can expire only before its approval. */
function afterQuoteExpiry(run: Run): Outcome {
  if (run.change?.stage === 'awaiting_approval') return lapsed(run);
  return step(run, 'quote_expired');
}

/**
 * A payment was paid. The open one is used; any other that is not known yet is refunded in full: so each paid payment is in exactly one
 * of the two lists.
 */
function afterPayment(run: Run, paymentId: string): Outcome {
  const { usedPaymentIds, unusedPaymentIds, openPaymentId, change } = run;
  if (usedPaymentIds.includes(paymentId) || unusedPaymentIds.includes(paymentId)) return outcome(run);
  if (openPaymentId !== paymentId) {
    return withLateStatement(outcome({ ...run, unusedPaymentIds: [...unusedPaymentIds, paymentId] }, 'refund_unused'));
  }
  const paid = { ...run, openPaymentId: null, usedPaymentIds: [...usedPaymentIds, paymentId] };
  return change === null ? step(paid, 'paid') : changeInEffect(paid, change.purpose);
}

/** A run that ended unpaid owes no statement; paid after its end, it does. */
function withLateStatement({ run, effects }: Outcome): Outcome {
  if (!isTerminal(run.status) || run.settlement !== 'none') return { run, effects };
  return outcome({ ...run, settlement: 'due' }, ...effects, 'settle');
}

function afterCheckoutExpiry(run: Run, paymentId: string): Outcome {
  if (run.openPaymentId !== paymentId) return outcome(run);
  const next = { ...run, openPaymentId: null };
  return run.change === null ? step(next, 'checkout_expired') : lapsed(next);
}

/** A raise is possible while the run is in the field and no other change is open. */
function afterRaiseRequest(run: Run): Outcome {
  if (!isFielding(run) || run.change !== null) return outcome(run);
  return outcome({ ...run, change: { purpose: 'raise', stage: 'quoting' } }, 'quote_change');
}

function afterQuoteRequest(run: Run): Outcome {
  if (run.change?.stage !== 'lapsed') return outcome(run);
  return outcome({ ...run, change: { ...run.change, stage: 'quoting' } }, 'quote_change');
}

/** A quote that doesn't cover the latest repricing is made again. */
function afterChangeQuote(run: Run, covering: readonly string[]): Outcome {
  const { change, repricings } = run;
  if (change?.stage !== 'quoting') return outcome(run);
  const isOutdated = repricings.some(({ eventId, isAccepted }) => !isAccepted && !covering.includes(eventId));
  if (isOutdated) return outcome(run, 'quote_change');
  return outcome({ ...run, change: { ...change, stage: 'awaiting_approval' } });
}

function afterImpossibleChange(run: Run): Outcome {
  return run.change?.stage === 'quoting' ? lapsed(run) : outcome(run);
}

/** The payment for the raise is refunded in full. */
function afterRefusedRaise(run: Run, paymentId: string): Outcome {
  const { usedPaymentIds, unusedPaymentIds } = run;
  if (!usedPaymentIds.includes(paymentId)) return outcome(run);
  const next = {
    ...run,
    usedPaymentIds: usedPaymentIds.filter((id) => id !== paymentId),
    unusedPaymentIds: [...unusedPaymentIds, paymentId],
  };
  return outcome(next, 'refund_unused');
}

/** A raise is given up; a repricing still needs approval, and the run stays paused. */
function lapsed(run: Run): Outcome {
  const { change } = run;
  const withdrawn = withoutChange(run);
  if (change?.purpose !== 'repricing') return withdrawn;
  return outcome({ ...withdrawn.run, change: { ...change, stage: 'lapsed' } }, ...withdrawn.effects);
}

function changeInEffect(run: Run, purpose: Change['purpose']): Outcome {
  const next: Run = { ...run, change: null };
  if (purpose === 'raise') return outcome(next, 'raise_places');
  const repricings = next.repricings.map((one) => ({ ...one, isAccepted: true }));
  // A provider may pause a run until its price is agreed to; if it has another reason, the next look shows it again.
  return notPausedBy({ ...next, repricings }, 'repricing', 'provider');
}
