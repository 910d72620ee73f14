import type { Change, Integration } from './run.ts';
import { isFielding, notPausedBy, type Outcome, outcome, step, withoutChange } from './outcome.ts';

/** Somebody agreed to the launch, or to the change that waits for it. */
export function afterApproval(integration: Integration, paymentId: string): Outcome {
  if (integration.status === 'awaiting_approval') {
    const { integration: next, effects } = step(integration, 'approved');
    return outcome({ ...next, openPaymentId: paymentId }, ...effects);
  }
  if (integration.change?.stage !== 'awaiting_approval') return outcome(integration);
  const change: Change = { ...integration.change, stage: 'awaiting_payment' };
  return outcome({ ...integration, change, openPaymentId: paymentId }, 'create_checkout');
}

export function afterFreeApproval(integration: Integration): Outcome {
  if (integration.change?.stage === 'awaiting_approval') return changeInEffect(integration, integration.change.purpose);
  return step(integration, 'approved_without_payment');
}

export function afterDecline(integration: Integration): Outcome {
  const { change } = integration;
  if (change === null) return step(integration, 'declined');
  return change.stage === 'awaiting_approval' || change.stage === 'awaiting_payment'
    ? lapsed(integration)
    : outcome(integration);
}

/** A quote is good until it is approved. */
export function afterQuoteExpiry(integration: Integration): Outcome {
  if (integration.change?.stage === 'awaiting_approval') return lapsed(integration);
  return step(integration, 'quote_expired');
}

/**
 * A payment has come. The one that is waited for is used; of any other that is not known yet, all goes back: so money that came is
 * always in one of the two lists, and in one alone.
 */
export function afterPayment(integration: Integration, paymentId: string): Outcome {
  const { usedPaymentIds, unusedPaymentIds, openPaymentId, change } = integration;
  if (usedPaymentIds.includes(paymentId) || unusedPaymentIds.includes(paymentId)) return outcome(integration);
  if (openPaymentId !== paymentId) {
    return outcome({ ...integration, unusedPaymentIds: [...unusedPaymentIds, paymentId] }, 'refund_unused');
  }
  const paid = { ...integration, openPaymentId: null, usedPaymentIds: [...usedPaymentIds, paymentId] };
  return change === null ? step(paid, 'paid') : changeInEffect(paid, change.purpose);
}

export function afterCheckoutExpiry(integration: Integration, paymentId: string): Outcome {
  if (integration.openPaymentId !== paymentId) return outcome(integration);
  const next = { ...integration, openPaymentId: null };
  return integration.change === null ? step(next, 'checkout_expired') : lapsed(next);
}

/** A sample grows while it is fielded; a price that waits for its customer comes first. */
export function afterRaiseRequest(integration: Integration): Outcome {
  if (!isFielding(integration) || integration.change !== null) return outcome(integration);
  return outcome({ ...integration, change: { purpose: 'raise', stage: 'quoting' } }, 'quote_change');
}

export function afterQuoteRequest(integration: Integration): Outcome {
  if (integration.change?.stage !== 'lapsed') return outcome(integration);
  return outcome({ ...integration, change: { ...integration.change, stage: 'quoting' } }, 'quote_change');
}

/** A quote that was made before the last repricing came is made again. */
export function afterChangeQuote(integration: Integration, covering: readonly string[]): Outcome {
  const { change, repricings } = integration;
  if (change?.stage !== 'quoting') return outcome(integration);
  const isOutdated = repricings.some(({ eventId, isAccepted }) => !isAccepted && !covering.includes(eventId));
  if (isOutdated) return outcome(integration, 'quote_change');
  return outcome({ ...integration, change: { ...change, stage: 'awaiting_approval' } });
}

export function afterImpossibleChange(integration: Integration): Outcome {
  return integration.change?.stage === 'quoting' ? lapsed(integration) : outcome(integration);
}

/** What was paid for more places goes back in full. */
export function afterRefusedRaise(integration: Integration, paymentId: string): Outcome {
  const { usedPaymentIds, unusedPaymentIds } = integration;
  if (!usedPaymentIds.includes(paymentId)) return outcome(integration);
  const next = {
    ...integration,
    usedPaymentIds: usedPaymentIds.filter((id) => id !== paymentId),
    unusedPaymentIds: [...unusedPaymentIds, paymentId],
  };
  return outcome(next, 'refund_unused');
}

/** More of a sample is given up; a higher price stays to be agreed to, and the run paused. */
function lapsed(integration: Integration): Outcome {
  const { change } = integration;
  const withdrawn = withoutChange(integration);
  if (change?.purpose !== 'repricing') return withdrawn;
  return outcome({ ...withdrawn.integration, change: { ...change, stage: 'lapsed' } }, ...withdrawn.effects);
}

function changeInEffect(integration: Integration, purpose: Change['purpose']): Outcome {
  const next: Integration = { ...integration, change: null };
  if (purpose === 'raise') return outcome(next, 'raise_places');
  const repricings = next.repricings.map((one) => ({ ...one, isAccepted: true }));
  // A provider may hold a run for as long as its price isn't agreed to; if it has another reason, a look shows it again.
  return notPausedBy({ ...next, repricings }, 'repricing', 'provider');
}
