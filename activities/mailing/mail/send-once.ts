import { finishMail, startMail } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { MailAttachment, Mailbox, ShownRecipients } from '../../../providers/mailing/email/email-sender.ts';
import { withMailSlot } from './mail-slot.ts';

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

export type OnceMail = {
  /** Identifies the mail, together with `operationId` and `recipient`. */
  readonly purpose: string;
  readonly operationId: string;
  readonly recipient: string;
  readonly content: MailContent;
  /** The sender; the service's own where missing. */
  readonly from?: Mailbox | undefined;
  /** The address for replies; `from` where missing. */
  readonly replyTo?: Mailbox | undefined;
  /** Of a mail to several: its id instead of one of this copy's own, the same for all of them. */
  readonly messageUuid?: string | undefined;
  readonly shown?: ShownRecipients | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Asked in the transaction in which the mail begins: its recipient may have been erased while it waited. */
  readonly isStillWanted?: ((transaction: TeamTransaction) => Promise<boolean>) | undefined;
};

/**
 * Sends a mail at most once. A mail that was in flight at a crash is in doubt (`unknown`) and is left to a person.
 * @throws FieldworkError `mail_deferred`: nothing was sent, try again later
 */
export async function sendOnce(services: ActivityServices, teamId: string, mail: OnceMail): Promise<void> {
  const attemptId = services.newId();
  await withMailSlot(services, async () => {
    const mailId = await inTeamTransaction(services.database, teamId, async (transaction) => {
      if ((await mail.isStillWanted?.(transaction)) === false) return undefined;
      return startMail(transaction, { ...mail, id: services.newId(), attemptId, at: services.now() });
    });
    if (mailId === undefined) return;
    const outcome = await trySending(services, mailId, mail);
    await inTeamTransaction(services.database, teamId, (transaction) =>
      finishMail(transaction, { id: mailId, attemptId }, { ...outcome, at: services.now() }),
    );
    if (outcome.state === 'rejected' || outcome.state === 'unknown') {
      services.log.warn({ mailId, state: outcome.state, reason: outcome.error }, 'A mail was not surely delivered.');
    }
    if (outcome.state === 'pending') throw new FieldworkError('mail_deferred', outcome.error);
  });
}

type SendOutcome =
  | { readonly state: 'sent'; readonly error: null }
  | { readonly state: 'pending' | 'rejected' | 'unknown'; readonly error: string };

async function trySending(services: ActivityServices, mailId: string, mail: OnceMail): Promise<SendOutcome> {
  const { from = services.settings.mailFrom, replyTo, shown, attachments, messageUuid = mailId } = mail;
  try {
    await services.email.send({
      from,
      to: mail.recipient,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...mail.content,
      messageId: `<${messageUuid}@${from.address.split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(shown === undefined ? {} : { shown }),
      ...(attachments === undefined ? {} : { attachments }),
    });
    return { state: 'sent', error: null };
  } catch (error) {
    if (isFieldworkError(error, 'mail_deferred')) return { state: 'pending', error: error.message };
    if (isFieldworkError(error, 'mail_rejected') || isFieldworkError(error, 'invalid_input')) {
      return { state: 'rejected', error: error.message };
    }
    return { state: 'unknown', error: error instanceof Error ? error.message : String(error) };
  }
}
