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
import type { Integration } from './run.ts';
import type { IntegrationEvent, IntegrationEventType } from './run-event.ts';
import { isTerminal } from './run-statuses.ts';
import { isFielding, notPausedBy, type Outcome, outcome, pausedBy, step } from './outcome.ts';
import { afterLaunch, afterRepricing, afterView } from './provider-news.ts';

type After = { [T in IntegrationEventType]: (integration: Integration, event: IntegrationEvent<T>) => Outcome };

const byTable = (integration: Integration, { type }: IntegrationEvent): Outcome => step(integration, type);

const AFTER: After = {
  launch_requested: byTable,
  approved: (integration, { paymentId }) => afterApproval(integration, paymentId),
  approved_without_payment: afterFreeApproval,
  declined: afterDecline,
  pause_requested: (integration) =>
    isFielding(integration) ? pausedBy(integration, 'customer') : outcome(integration),
  resume_requested: (integration) => notPausedBy(integration, 'customer', 'provider'),
  cancel_requested: byTable,
  raise_requested: afterRaiseRequest,
  quote_requested: afterQuoteRequest,
  launch_decided: byTable,
  refund_decided: byTable,
  quote_expired: afterQuoteExpiry,
  change_quoted: (integration, { covering }) => afterChangeQuote(integration, covering),
  change_impossible: afterImpossibleChange,
  paid: (integration, { paymentId }) => afterPayment(integration, paymentId),
  paid_again: (integration) => outcome(integration, 'refund_unused'),
  checkout_expired: (integration, { paymentId }) => afterCheckoutExpiry(integration, paymentId),
  approval_outdated: byTable,
  launched: afterLaunch,
  launch_refused: byTable,
  launch_stuck: byTable,
  provider_lost: byTable,
  raise_refused: (integration, { paymentId }) => afterRefusedRaise(integration, paymentId),
  survey_paused: (integration) => pausedBy(integration, 'survey'),
  survey_resumed: (integration) => notPausedBy(integration, 'survey'),
  survey_closed: byTable,
  repriced: afterRepricing,
  provider_completed: byTable,
  provider_hinted: (integration) =>
    isTerminal(integration.status) ? outcome(integration) : outcome(integration, 'reconcile'),
  provider_viewed: (integration, { state }) => afterView(integration, state),
  settled: (integration) =>
    outcome(integration.settlement === 'due' ? { ...integration, settlement: 'done' } : integration),
};

/**
 * What an integration is after an event, and what is to be done because of it. Events that mean nothing in a status, and those heard
 * before, change nothing: what arrives late, twice or in another order does no harm. Whether a person may ask for something now,
 * `checkCommand` tells.
 */
export function integrationAfter<T extends IntegrationEventType>(
  integration: Integration,
  event: IntegrationEvent<T>,
): Outcome {
  return AFTER[event.type](integration, event);
}
