import type { ProviderRunState } from '../run-order.ts';
import type { Integration, Repricing } from './run.ts';
import type { IntegrationEvent } from './run-event.ts';
import { isTerminal } from './run-statuses.ts';
import { isSeen, toldOfSeen } from './seen-repricing.ts';
import { isFielding, notPausedBy, type Outcome, outcome, pausedBy, step, withoutChange } from './outcome.ts';

/**
 * The provider changed its price per complete. Each event is recorded once, in whatever status. A higher price pauses the run until
 * its customer agrees; a change that was on its way was quoted at the old price, and is given up. So is a launch that is not paid
 * yet: it needs a new quote. A lower price needs nobody's consent, but what is being agreed to is quoted by it. What had been seen
 * before it was told has had its effect.
 */
export function afterRepricing(integration: Integration, told: IntegrationEvent<'repriced'>): Outcome {
  const { eventId, oldPrice, newPrice, reason, isRaise } = told;
  if (integration.repricings.some((one) => one.eventId === eventId)) return outcome(integration);
  const known = isSeen(told) ? null : toldOfSeen(integration.repricings, told);
  if (known !== null) return outcome({ ...integration, repricings: known });
  const record: Repricing = { eventId, oldPrice, newPrice, reason, isRaise, isAccepted: !isRaise };
  const recorded = { ...integration, repricings: [...integration.repricings, record] };
  if (!isRaise) return isPricedTooHigh(recorded) ? requoted(recorded) : outcome(recorded);
  if (!hasRun(integration)) return step(recorded, 'repriced');
  const withdrawn = withoutChange(recorded);
  const next = pausedBy(withdrawn.integration, 'repricing').integration;
  return outcome(
    { ...next, change: { purpose: 'repricing', stage: 'quoting' } },
    ...withdrawn.effects,
    ...(isFielding(integration) ? (['pause_at_provider', 'emit_panel_paused'] as const) : []),
    'quote_change',
  );
}

/** A higher price that is being agreed to or paid has fallen since: nobody is to pay the old one. */
function isPricedTooHigh({ change }: Integration): boolean {
  return (
    change?.purpose === 'repricing' && (change.stage === 'awaiting_approval' || change.stage === 'awaiting_payment')
  );
}

function requoted(integration: Integration): Outcome {
  const withdrawn = withoutChange(integration);
  return outcome(
    { ...withdrawn.integration, change: { purpose: 'repricing', stage: 'quoting' } },
    ...withdrawn.effects,
    'quote_change',
  );
}

/** The provider was asked how the run stands: its answer outweighs what was heard before. */
export function afterView(integration: Integration, state: ProviderRunState): Outcome {
  switch (state) {
    case 'completed':
    case 'closed':
      return step(integration, 'provider_completed');
    case 'fielding':
      return isGivenUp(integration) ? outcome(integration, 'close_at_provider') : afterFieldingSeen(integration);
    case 'paused':
      return isGivenUp(integration) ? outcome(integration, 'close_at_provider') : afterPauseSeen(integration);
    case 'draft':
    case 'launching':
      return outcome(integration);
  }
}

function afterFieldingSeen(integration: Integration): Outcome {
  if (integration.status === 'launching') return step(integration, 'launched');
  if (integration.status !== 'paused') return outcome(integration);
  const pausedBySomebody = integration.pausedBy.filter((reason) => reason !== 'provider');
  // It was paused here, and yet it fields: told again.
  if (pausedBySomebody.length > 0) return outcome({ ...integration, pausedBy: pausedBySomebody }, 'pause_at_provider');
  return outcome(notPausedBy(integration, 'provider').integration);
}

/** What was launched is live before it is paused, here as there. */
function afterPauseSeen(integration: Integration): Outcome {
  if (integration.status !== 'launching') {
    return integration.status === 'active' ? pausedBy(integration, 'provider') : outcome(integration);
  }
  const launched = step(integration, 'launched');
  if (launched.integration.status !== 'active') return launched;
  const { integration: paused, effects } = pausedBy(launched.integration, 'provider');
  return outcome(paused, ...launched.effects, ...effects);
}

/** A launch that succeeded after the run had been given up leaves nothing open. */
export function afterLaunch(integration: Integration): Outcome {
  return isGivenUp(integration) ? outcome(integration, 'close_at_provider') : step(integration, 'launched');
}

function isGivenUp({ status }: Integration): boolean {
  return isTerminal(status) && status !== 'completed';
}

/** True once the provider may have the run. */
function hasRun(integration: Integration): boolean {
  return isFielding(integration) || integration.status === 'launching' || integration.status === 'needs_person';
}
