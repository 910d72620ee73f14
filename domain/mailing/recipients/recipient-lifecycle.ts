import type { RecipientStatus } from './recipient-status.ts';
import { isMailable, MAILABLE_STATUSES } from './recipient-status.ts';

/** The state of a recipient of one list. */
export type RecipientState = {
  readonly status: RecipientStatus;
  /** A mail was claimed and its outcome isn't stored yet. */
  readonly isSending: boolean;
  /** The first page was answered. */
  readonly hasStarted: boolean;
  /** The bounce since the last claim: for good, or for now. */
  readonly bounce: 'hard' | 'soft' | null;
  /** Wants no more mail: by this list's link or another's, or by a complaint. */
  readonly isSuppressed: boolean;
};

/**
 * claimed: a send reserves the recipient, before any mail goes out. Its outcome is one of accepted (by a mail server),
 * rejected (for good), deferred (nothing was sent) and lost (in doubt). The others come when they come: delivered, bounced_hard,
 * bounced_soft and complained from outside, clicked, started and completed from the survey's pages, skipped from the check of the
 * address, unsubscribed from the person.
 */
export const RECIPIENT_EVENTS = [
  'skipped',
  'claimed',
  'accepted',
  'rejected',
  'deferred',
  'lost',
  'delivered',
  'bounced_hard',
  'bounced_soft',
  'clicked',
  'started',
  'completed',
  'unsubscribed',
  'complained',
] as const;
export type RecipientEvent = (typeof RECIPIENT_EVENTS)[number];

/** True where a mail may be claimed: no recipient is mailed twice at once, nor one who must not be mailed. */
export function mayClaim({ status, isSending, isSuppressed }: RecipientState): boolean {
  return isMailable(status) && !isSending && !isSuppressed;
}

/**
 * The state after an event; null where the event can't be: a claim that may not be made, an address checked after something
 * was sent. An event that comes again, or too late to matter, leaves the state as it is. An outcome must be that of the claim at
 * hand, or of one that was given up as in doubt: the caller compares the attempts.
 */
export function recipientAfter(state: RecipientState, event: RecipientEvent): RecipientState | null {
  return TRANSITIONS[event](state);
}

const TRANSITIONS: Readonly<Record<RecipientEvent, (state: RecipientState) => RecipientState | null>> = {
  skipped: afterCheck,
  claimed: (state) => (mayClaim(state) ? { ...state, isSending: true, bounce: null } : null),
  accepted: (state) => settled(state, (now) => (now.bounce === null ? moved(now, MAY_BE_SENT, 'sent') : now)),
  rejected: (state) => settled(state, (now) => bounced(now, 'hard')),
  deferred: (state) => settled(state, (now) => now),
  lost: (state) => settled(state, (now) => (now.bounce === null ? moved(now, MAY_BE_SENT, 'unknown') : now)),
  delivered: (state) => (state.bounce === 'hard' ? state : { ...moved(state, MAY_BE_SENT, 'sent'), bounce: null }),
  bounced_hard: (state) => bounced(state, 'hard'),
  bounced_soft: (state) => bounced(state, state.bounce ?? 'soft'),
  clicked: opened,
  started: (state) => ({ ...opened(state), hasStarted: true }),
  completed: (state) => ({ ...state, status: 'completed', hasStarted: true }),
  unsubscribed: suppressed,
  complained: suppressed,
};

/** Statuses without any report that a mail arrived. */
const MAY_BE_SENT: readonly RecipientStatus[] = ['pending', 'unknown', 'bounced'];

/** Moves from the named statuses; the others are more advanced, and stay. */
function moved(state: RecipientState, from: readonly RecipientStatus[], to: RecipientStatus): RecipientState {
  return from.includes(state.status) ? { ...state, status: to } : state;
}

function afterCheck(state: RecipientState): RecipientState | null {
  if (state.status === 'skipped') return state;
  return state.status === 'pending' && !state.isSending ? { ...state, status: 'skipped' } : null;
}

/**
 * Applies the outcome of a claimed mail, or a later report about one that was given up as in doubt. The mail may have bounced before its
 * outcome is stored: then `bounce` has it.
 */
function settled(state: RecipientState, outcome: (now: RecipientState) => RecipientState): RecipientState {
  return state.isSending || state.status === 'unknown' ? outcome({ ...state, isSending: false }) : state;
}

/** A recipient who opened the link got a mail: a bounce doesn't undo that. */
function bounced(state: RecipientState, bounce: 'hard' | 'soft'): RecipientState {
  return { ...moved(state, ['pending', 'sent', 'unknown'], 'bounced'), bounce };
}

function opened(state: RecipientState): RecipientState {
  return moved(state, [...MAY_BE_SENT, 'sent'], 'clicked');
}

function suppressed(state: RecipientState): RecipientState {
  return { ...moved(state, MAILABLE_STATUSES, 'unsubscribed'), isSuppressed: true };
}
