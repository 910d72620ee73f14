import type { ProviderRunState } from '../run-order.ts';
import type { Repricing, Run, RunEvent } from './run.ts';
import { isTerminal } from './run-statuses.ts';
import { isSeen, toldOfSeen } from './seen-repricing.ts';
import { isFielding, notPausedBy, outcome, pausedBy, step, type Outcome, withoutChange } from './run-transitions.ts';

/**
 * The provider changed its price per complete. Each event is recorded once, in whatever status. A higher price pauses the run until
 * its customer agrees; an open change was quoted at the old price, and is given up. So is a launch that is not paid yet: it needs a new
 * quote. A lower price needs nobody's consent, but an open quote is made again with it. A repricing that a look had shown before its
 * event came has taken effect already.
 */
export function afterRepricing(run: Run, told: RunEvent<'repriced'>): Outcome {
  const { eventId, oldPrice, newPrice, reason, isRaise } = told;
  if (run.repricings.some((one) => one.eventId === eventId)) return outcome(run);
  const known = isSeen(told) ? null : toldOfSeen(run.repricings, told);
  if (known !== null) return outcome({ ...run, repricings: known });
  const record: Repricing = { eventId, oldPrice, newPrice, reason, isRaise, isAccepted: !isRaise };
  const recorded = { ...run, repricings: [...run.repricings, record] };
  if (!isRaise) return isPricedTooHigh(recorded) ? requoted(recorded) : outcome(recorded);
  if (!hasRun(run)) return step(recorded, 'repriced');
  const withdrawn = withoutChange(recorded);
  const next = pausedBy(withdrawn.run, 'repricing').run;
  return outcome(
    { ...next, change: { purpose: 'repricing', stage: 'quoting' } },
    ...withdrawn.effects,
    ...(isFielding(run) ? (['pause_at_provider', 'emit_panel_paused'] as const) : []),
    'quote_change',
  );
}

/** The price fell again while the higher one waited for approval or payment: the old one must not be paid. */
function isPricedTooHigh({ change }: Run): boolean {
  return (
    change?.purpose === 'repricing' && (change.stage === 'awaiting_approval' || change.stage === 'awaiting_payment')
  );
}

function requoted(run: Run): Outcome {
  const withdrawn = withoutChange(run);
  return outcome(
    { ...withdrawn.run, change: { purpose: 'repricing', stage: 'quoting' } },
    ...withdrawn.effects,
    'quote_change',
  );
}

/**
 * The provider's answer about the run's state: it outweighs earlier webhooks. Where a run that has ended goes on there (word of
 * its end came after its places had been raised, say), it is closed: nobody would pay those who still come.
 */
export function afterView(run: Run, state: ProviderRunState): Outcome {
  switch (state) {
    case 'completed':
    case 'closed':
      return step(run, 'provider_completed');
    case 'fielding':
      return isTerminal(run.status) ? outcome(run, 'close_at_provider') : afterFieldingSeen(run);
    case 'paused':
      return isTerminal(run.status) ? outcome(run, 'close_at_provider') : afterPauseSeen(run);
    case 'draft':
    case 'launching':
      return outcome(run);
  }
}

function afterFieldingSeen(run: Run): Outcome {
  if (run.status === 'launching') return step(run, 'launched');
  if (run.status !== 'paused') return outcome(run);
  const pausedBySomebody = run.pausedBy.filter((reason) => reason !== 'provider');
  // Paused here but active there: the provider is asked to pause it again.
  if (pausedBySomebody.length > 0) return outcome({ ...run, pausedBy: pausedBySomebody }, 'pause_at_provider');
  return outcome(notPausedBy(run, 'provider').run);
}

/** A launched run becomes active before it is paused, here as at the provider. */
function afterPauseSeen(run: Run): Outcome {
  if (run.status !== 'launching') {
    return run.status === 'active' ? pausedBy(run, 'provider') : outcome(run);
  }
  const launched = step(run, 'launched');
  if (launched.run.status !== 'active') return launched;
  const { run: paused, effects } = pausedBy(launched.run, 'provider');
  return outcome(paused, ...launched.effects, ...effects);
}

/** A launch that succeeded after the run had ended is closed at the provider. */
export function afterLaunch(run: Run): Outcome {
  return isGivenUp(run) ? outcome(run, 'close_at_provider') : step(run, 'launched');
}

function isGivenUp({ status }: Run): boolean {
  return isTerminal(status) && status !== 'completed';
}

/** True once the run may exist at the provider. */
function hasRun(run: Run): boolean {
  return isFielding(run) || run.status === 'launching' || run.status === 'needs_person';
}
