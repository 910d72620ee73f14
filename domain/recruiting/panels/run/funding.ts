import type { Change, Run } from './run.ts';
import { isFielding, notPausedBy, type Outcome, outcome, step, withoutChange } from './outcome.ts';

/** The launch, or the change that waits for approval, was approved. */
export function afterApproval(run: Run, paymentId: string): Outcome {
  if (run.status === 'awaiting_approval') {
    const { run: next, effects } = step(run, 'approved');
    return outcome({ ...next, openPaymentId: paymentId }, ...effects);
  }
  if (run.change?.stage !== 'awaiting_approval') return outcome(run);
  const change: Change = { ...run.change, stage: 'awaiting_payment' };
  return outcome({ ...run, change, openPaymentId: paymentId }, 'create_checkout');
}

export function afterFreeApproval(run: Run): Outcome {
  if (run.change?.stage === 'awaiting_approval') return changeInEffect(run, run.change.purpose);
  return step(run, 'approved_without_payment');
}

export function afterDecline(run: Run): Outcome {
  const { change } = run;
  if (change === null) return step(run, 'declined');
  return change.stage === 'awaiting_approval' || change.stage === 'awaiting_payment' ? lapsed(run) : outcome(run);
}

/** A quote can expire only before its approval. */
export function afterQuoteExpiry(run: Run): Outcome {
  if (run.change?.stage === 'awaiting_approval') return lapsed(run);
  return step(run, 'quote_expired');
}

/**
 * A payment was paid. The open one is used; any other that is not known yet is refunded in full: so each paid payment is in exactly one
 * of the two lists.
 */
export function afterPayment(run: Run, paymentId: string): Outcome {
  const { usedPaymentIds, unusedPaymentIds, openPaymentId, change } = run;
  if (usedPaymentIds.includes(paymentId) || unusedPaymentIds.includes(paymentId)) return outcome(run);
  if (openPaymentId !== paymentId) {
    return outcome({ ...run, unusedPaymentIds: [...unusedPaymentIds, paymentId] }, 'refund_unused');
  }
  const paid = { ...run, openPaymentId: null, usedPaymentIds: [...usedPaymentIds, paymentId] };
  return change === null ? step(paid, 'paid') : changeInEffect(paid, change.purpose);
}

export function afterCheckoutExpiry(run: Run, paymentId: string): Outcome {
  if (run.openPaymentId !== paymentId) return outcome(run);
  const next = { ...run, openPaymentId: null };
  return run.change === null ? step(next, 'checkout_expired') : lapsed(next);
}

/** A raise is possible while the run is in the field and no other change is open. */
export function afterRaiseRequest(run: Run): Outcome {
  if (!isFielding(run) || run.change !== null) return outcome(run);
  return outcome({ ...run, change: { purpose: 'raise', stage: 'quoting' } }, 'quote_change');
}

export function afterQuoteRequest(run: Run): Outcome {
  if (run.change?.stage !== 'lapsed') return outcome(run);
  return outcome({ ...run, change: { ...run.change, stage: 'quoting' } }, 'quote_change');
}

/** A quote that doesn't cover the latest repricing is made again. */
export function afterChangeQuote(run: Run, covering: readonly string[]): Outcome {
  const { change, repricings } = run;
  if (change?.stage !== 'quoting') return outcome(run);
  const isOutdated = repricings.some(({ eventId, isAccepted }) => !isAccepted && !covering.includes(eventId));
  if (isOutdated) return outcome(run, 'quote_change');
  return outcome({ ...run, change: { ...change, stage: 'awaiting_approval' } });
}

export function afterImpossibleChange(run: Run): Outcome {
  return run.change?.stage === 'quoting' ? lapsed(run) : outcome(run);
}

/** The payment for the raise is refunded in full. */
export function afterRefusedRaise(run: Run, paymentId: string): Outcome {
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
