import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { isHardRefusal } from '../../../providers/mailing/email/enhanced-status.ts';
import { MailFailure } from '../../../providers/mailing/email/mail-failures.ts';

/** What became of a mail that was claimed. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  /** For good: this send doesn't write to them again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** For now: tried again hours later. */
  | { readonly kind: 'refused_for_now'; readonly reason: string }
  /** No mail can be made of it: nobody's address is at fault. */
  | { readonly kind: 'unwritable'; readonly reason: string }
  /** Nothing was sent, and the next mail would get the same: the server is away. */
  | { readonly kind: 'server_away'; readonly reason: string }
  /** It may have arrived. */
  | { readonly kind: 'lost'; readonly reason: string };

export type FailedMail = Exclude<MailOutcome, { readonly kind: 'accepted' }>;

/** What a failure to send says of the mail. */
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

/** A full mailbox is none: the address is good. */
function isForGood(error: Error): boolean {
  return !(error instanceof MailFailure) || error.reply === null || isHardRefusal(error.reply);
}
