import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { isHardRefusal } from '../../../providers/mailing/email/enhanced-status.ts';
import { MailFailure } from '../../../providers/mailing/email/mail-failures.ts';

/** The outcome of a claimed mail. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  /** Refused for good: this send doesn't mail the recipient again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Refused for now: tried again hours later. */
  | { readonly kind: 'refused_for_now'; readonly reason: string }
  /** The mail could not be built; the address is not the reason. */
  | { readonly kind: 'unwritable'; readonly reason: string }
  /** Nothing was sent, and the next mail would fail alike: the server is down. */
  | { readonly kind: 'server_away'; readonly reason: string }
  /** In doubt: it may have arrived. */
  | { readonly kind: 'lost'; readonly reason: string };

export type FailedMail = Exclude<MailOutcome, { readonly kind: 'accepted' }>;

/** The outcome of a mail whose sending failed. */
export function outcomeOfFailure(error: unknown): FailedMail {
  if (!isFieldworkError(error)) {
    return { kind: 'lost', reason: 'An error of ours came in between; it is logged. The mail may have arrived.' };
  }
  const reason = error.message;
  switch (error.code) {
    case 'mail_deferred':
      return { kind: error instanceof MailFailure && error.isAboutMail ? 'refused_for_now' : 'server_away', reason };
    case 'mail_rejected':
      return { kind: isForGood(error) ? 'refused' : 'refused_for_now', reason };
    case 'invalid_input':
      return { kind: 'unwritable', reason };
    default:
      return { kind: 'lost', reason };
  }
}

/** True for a bad address; a full mailbox is none. */
function isForGood(error: Error): boolean {
  return !(error instanceof MailFailure) || error.reply === null || isHardRefusal(error.reply);
}
