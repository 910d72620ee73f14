import { type Run, type RunEffect, type RunStatus, PAUSE_REASONS, type PauseReason } from './run.ts';
import type { RunEventType } from './run-event.ts';
import { isTerminal } from './run-statuses.ts';
import { transitionOn } from './run-transitions.ts';

export type Outcome = { readonly run: Run; readonly effects: readonly RunEffect[] };

export function outcome(run: Run, ...effects: readonly RunEffect[]): Outcome {
  return { run, effects };
}

/** Applies the transition table's row for an event; without a row, nothing changes. */
export function step(run: Run, on: RunEventType): Outcome {
  const row = transitionOn(on, run.status);
  if (row === null) return outcome(run);
  if (isTerminal(row.to)) return ended(run, row.to, row.effects);
  if (row.to === 'active') return begun(run, row.effects);
  return outcome({ ...run, status: row.to }, ...row.effects);
}

/** Closes what is open; what was paid is to be settled. */
function ended(run: Run, status: RunStatus, effects: readonly RunEffect[]): Outcome {
  const withdrawn = withoutChange(run);
  const isDue = run.usedPaymentIds.length > 0;
  return outcome(
    { ...withdrawn.run, status, pausedBy: [], settlement: isDue ? 'due' : 'none' },
    ...withdrawn.effects,
    ...effects,
    ...(isDue ? (['settle'] as const) : []),
  );
}

/** A reason to pause that came during the launch takes effect now. */
function begun(run: Run, effects: readonly RunEffect[]): Outcome {
  if (run.pausedBy.length === 0) return outcome({ ...run, status: 'active' }, ...effects);
  return outcome({ ...run, status: 'paused' }, ...effects, 'pause_at_provider', 'emit_panel_paused');
}

/** Gives up the open change and the open checkout. */
export function withoutChange(run: Run): Outcome {
  const next = { ...run, change: null, openPaymentId: null };
  return run.openPaymentId === null ? outcome(next) : outcome(next, 'expire_checkout');
}

/** Adds a reason to pause; the first one pauses an active run. */
export function pausedBy(run: Run, reason: PauseReason): Outcome {
  if (isTerminal(run.status)) return outcome(run);
  const reasons = PAUSE_REASONS.filter((one) => one === reason || run.pausedBy.includes(one));
  const next = { ...run, pausedBy: reasons };
  if (run.status !== 'active') return outcome(next);
  const effects: readonly RunEffect[] =
    reason === 'provider' ? ['emit_panel_paused'] : ['pause_at_provider', 'emit_panel_paused'];
  return outcome({ ...next, status: 'paused' }, ...effects);
}

/** Removes reasons to pause; without any left, the run resumes. */
export function notPausedBy(run: Run, ...reasons: readonly PauseReason[]): Outcome {
  const left = run.pausedBy.filter((one) => !reasons.includes(one));
  const next = { ...run, pausedBy: left };
  if (run.status !== 'paused' || left.length > 0) return outcome(next);
  return outcome({ ...next, status: 'active' }, 'resume_at_provider');
}

/** True while the provider has a run that may send participants. */
export function isFielding({ status }: Run): boolean {
  return status === 'active' || status === 'paused';
}
