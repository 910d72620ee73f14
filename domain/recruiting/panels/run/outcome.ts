import {
  type Integration,
  type IntegrationEffect,
  type IntegrationStatus,
  PAUSE_REASONS,
  type PauseReason,
} from './run.ts';
import type { IntegrationEventType } from './run-event.ts';
import { isTerminal } from './run-statuses.ts';
import { transitionOn } from './run-transitions.ts';

export type Outcome = { readonly integration: Integration; readonly effects: readonly IntegrationEffect[] };

export function outcome(integration: Integration, ...effects: readonly IntegrationEffect[]): Outcome {
  return { integration, effects };
}

/** The step that the table has for an event; without one, all stays. */
export function step(integration: Integration, on: IntegrationEventType): Outcome {
  const row = transitionOn(on, integration.status);
  if (row === null) return outcome(integration);
  if (isTerminal(row.to)) return ended(integration, row.to, row.effects);
  if (row.to === 'active') return begun(integration, row.effects);
  return outcome({ ...integration, status: row.to }, ...row.effects);
}

/** What was open is closed; what was paid is settled. */
function ended(integration: Integration, status: IntegrationStatus, effects: readonly IntegrationEffect[]): Outcome {
  const withdrawn = withoutChange(integration);
  const isDue = integration.usedPaymentIds.length > 0;
  return outcome(
    { ...withdrawn.integration, status, pausedBy: [], settlement: isDue ? 'due' : 'none' },
    ...withdrawn.effects,
    ...effects,
    ...(isDue ? (['settle'] as const) : []),
  );
}

/** What paused it while it was being launched pauses it now. */
function begun(integration: Integration, effects: readonly IntegrationEffect[]): Outcome {
  if (integration.pausedBy.length === 0) return outcome({ ...integration, status: 'active' }, ...effects);
  return outcome({ ...integration, status: 'paused' }, ...effects, 'pause_at_provider', 'emit_panel_paused');
}

/** Gives up the change that is on its way, and the checkout that is open. */
export function withoutChange(integration: Integration): Outcome {
  const next = { ...integration, change: null, openPaymentId: null };
  return integration.openPaymentId === null ? outcome(next) : outcome(next, 'expire_checkout');
}

/** Adds a reason to pause; a run that fields is paused with the first. */
export function pausedBy(integration: Integration, reason: PauseReason): Outcome {
  if (isTerminal(integration.status)) return outcome(integration);
  const reasons = PAUSE_REASONS.filter((one) => one === reason || integration.pausedBy.includes(one));
  const next = { ...integration, pausedBy: reasons };
  if (integration.status !== 'active') return outcome(next);
  const effects: readonly IntegrationEffect[] =
    reason === 'provider' ? ['emit_panel_paused'] : ['pause_at_provider', 'emit_panel_paused'];
  return outcome({ ...next, status: 'paused' }, ...effects);
}

/** Takes reasons to pause away; without any left, the run goes on. */
export function notPausedBy(integration: Integration, ...reasons: readonly PauseReason[]): Outcome {
  const left = integration.pausedBy.filter((one) => !reasons.includes(one));
  const next = { ...integration, pausedBy: left };
  if (integration.status !== 'paused' || left.length > 0) return outcome(next);
  return outcome({ ...next, status: 'active' }, 'resume_at_provider');
}

/** True while the provider has a run that may send participants. */
export function isFielding({ status }: Integration): boolean {
  return status === 'active' || status === 'paused';
}
