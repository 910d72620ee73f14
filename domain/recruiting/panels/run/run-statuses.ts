import type { RunStatus } from './run.ts';

/** Whom a run waits for. */
export type Awaited = 'customer' | 'payer' | 'provider' | 'participants' | 'operator' | 'nobody';

export type RunStatusMeaning = {
  /** No event leads out of it. */
  readonly isTerminal: boolean;
  readonly waitsFor: Awaited;
  readonly meaning: string;
};

/** What each status means. */
export const RUN_STATUS_MEANINGS: Readonly<Record<RunStatus, RunStatusMeaning>> = {
  quoted: { isTerminal: false, waitsFor: 'customer', meaning: 'There is a price; launch it before the quote expires.' },
  awaiting_approval: {
    isTerminal: false,
    waitsFor: 'customer',
    meaning: 'Somebody has to approve sample, target and price.',
  },
  awaiting_payment: {
    isTerminal: false,
    waitsFor: 'payer',
    meaning: 'Its checkout is open; pay it before it expires.',
  },
  launching: { isTerminal: false, waitsFor: 'provider', meaning: 'It is paid, and the provider is told to begin.' },
  active: { isTerminal: false, waitsFor: 'participants', meaning: 'The provider sends participants.' },
  paused: { isTerminal: false, waitsFor: 'customer', meaning: 'Nobody new is sent; those inside may finish.' },
  needs_person: {
    isTerminal: false,
    waitsFor: 'operator',
    meaning: 'It is paid, but not as it should be any more: a person decides to launch or to refund.',
  },
  completed: { isTerminal: true, waitsFor: 'nobody', meaning: 'The provider has ended it.' },
  cancelled: { isTerminal: true, waitsFor: 'nobody', meaning: 'It was ended before its sample was complete.' },
  expired: { isTerminal: true, waitsFor: 'nobody', meaning: 'Its quote or its checkout ended before it was paid.' },
  failed: { isTerminal: true, waitsFor: 'nobody', meaning: 'The provider did not take it.' },
};

export function isTerminal(status: RunStatus): boolean {
  return RUN_STATUS_MEANINGS[status].isTerminal;
}
