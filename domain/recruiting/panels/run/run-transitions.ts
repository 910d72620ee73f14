import { PAUSE_REASONS } from './run.ts';
import type { PauseReason, Run, RunEffect, RunEventType, RunStatus } from './run.ts';
import { isTerminal } from './run-statuses.ts';

export type RunTransition = {
  readonly on: RunEventType;
  readonly from: readonly RunStatus[];
  /** `active` stands for `paused` too: `pausedBy` decides which. */
  readonly to: RunStatus;
  readonly effects: readonly RunEffect[];
  /** Its meaning, in one sentence for people. */
  readonly meaning: string;
};

const BEFORE_PAYMENT = ['quoted', 'awaiting_approval', 'awaiting_payment'] as const;
const AFTER_PAYMENT = ['launching', 'active', 'paused', 'needs_person'] as const;

const WHY = { cancel_requested: 'The customer ended it', survey_closed: 'The survey was ended' } as const;

/** All transitions between statuses, except between `active` and `paused`. */
export const RUN_TRANSITIONS: readonly RunTransition[] = [
  {
    on: 'launch_requested',
    from: ['quoted'],
    to: 'awaiting_approval',
    effects: [],
    meaning: 'Somebody wants to launch it at the quoted price.',
  },
  {
    on: 'approved',
    from: ['awaiting_approval'],
    to: 'awaiting_payment',
    effects: ['create_checkout'],
    meaning: 'Sample, target and price are agreed to; a checkout is made.',
  },
  {
    on: 'approved_without_payment',
    from: ['awaiting_approval'],
    to: 'launching',
    effects: ['launch'],
    meaning: 'It is agreed to, and costs nothing.',
  },
  {
    on: 'declined',
    from: ['awaiting_approval'],
    to: 'cancelled',
    effects: [],
    meaning: 'The price is not agreed to; nothing was paid.',
  },
  {
    on: 'quote_expired',
    from: ['quoted', 'awaiting_approval'],
    to: 'expired',
    effects: [],
    meaning: 'The quote is too old; ask for a new one.',
  },
  {
    on: 'paid',
    from: ['awaiting_payment'],
    to: 'launching',
    effects: ['launch'],
    meaning: 'The checkout is paid; the provider is told to begin.',
  },
  {
    on: 'checkout_expired',
    from: ['awaiting_payment'],
    to: 'expired',
    effects: [],
    meaning: 'Nobody paid in time; nothing is launched.',
  },
  {
    on: 'repriced',
    from: BEFORE_PAYMENT,
    to: 'expired',
    effects: [],
    meaning: 'The provider raised its price before anything was paid; ask for a new quote.',
  },
  {
    on: 'launched',
    from: ['launching'],
    to: 'active',
    effects: [],
    meaning: 'The provider sends participants.',
  },
  {
    on: 'launch_refused',
    from: ['launching'],
    to: 'failed',
    // The draft at the provider must not be launched by anybody.
    effects: ['close_at_provider'],
    meaning: 'The provider does not take it; all that was paid goes back.',
  },
  {
    on: 'approval_outdated',
    from: ['launching'],
    to: 'needs_person',
    effects: ['ask_person'],
    meaning: 'The survey has changed since the approval: launch as approved, or refund.',
  },
  {
    on: 'launch_stuck',
    from: ['launching'],
    to: 'needs_person',
    effects: ['ask_person'],
    meaning: 'Whether the provider has launched it can not be told: look there, then launch or refund.',
  },
  {
    on: 'provider_lost',
    from: ['launching', 'active', 'paused'],
    to: 'needs_person',
    effects: ['ask_person'],
    meaning: 'The provider does not know the run any more: look there, then launch it anew or refund.',
  },
  {
    on: 'launch_decided',
    from: ['needs_person'],
    to: 'launching',
    effects: ['launch'],
    meaning: 'A person decided to launch as approved.',
  },
  {
    on: 'refund_decided',
    from: ['needs_person'],
    to: 'cancelled',
    effects: ['close_at_provider'],
    meaning: 'A person decided to give the money back.',
  },
  {
    on: 'provider_completed',
    from: AFTER_PAYMENT,
    to: 'completed',
    effects: ['emit_panel_completed'],
    meaning: 'The provider has ended it; what was not delivered is refunded.',
  },
  ...(['cancel_requested', 'survey_closed'] as const).flatMap((on): readonly RunTransition[] => [
    {
      on,
      from: BEFORE_PAYMENT,
      to: 'cancelled',
      effects: [],
      meaning: `${WHY[on]} before anything was paid.`,
    },
    {
      on,
      from: AFTER_PAYMENT,
      to: 'cancelled',
      effects: ['close_at_provider'],
      meaning: `${WHY[on]}; the provider is told to stop, and what was not delivered is refunded.`,
    },
  ]),
];

/** The row for an event in a status, or null: then the status stays. */
export function transitionOn(on: RunEventType, from: RunStatus): RunTransition | null {
  return RUN_TRANSITIONS.find((row) => row.on === on && row.from.includes(from)) ?? null;
}

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
  const isDue = run.usedPaymentIds.length + run.unusedPaymentIds.length > 0;
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
