import { findRecipientByToken, lockRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { changeRecipients } from './change-recipients.ts';
import { recipientTokenOf } from './recipient-keys.ts';

/** The part of a respondent's key that shows whether they are a recipient. */
type Named = { readonly kind: string; readonly value: string };

/**
 * The recipient whom a respondent's key names; null for respondents who came another way.
 * @throws FieldworkError `link_invalid` where the recipient has been erased: neither link, cookie nor form works any more
 */
export async function recipientOfKey(
  transaction: TeamTransaction,
  surveyId: string,
  { kind, value }: Named,
): Promise<Recipient | null> {
  const token = kind === 'personal' ? recipientTokenOf(value) : null;
  if (token === null) return null;
  const recipient = await findRecipientByToken(transaction, surveyId, token);
  if (recipient === undefined) throw noLongerWorks();
  return recipient;
}

/** Stores the first time that a person opened the personal link; later ones cost neither a write nor a lock. */
export async function recipientClicked(
  transaction: TeamTransaction,
  { id, clickedAt }: Recipient,
  at: Date,
): Promise<void> {
  if (clickedAt === null) await changeRecipients(transaction, [{ id, event: 'clicked', at }]);
}

/**
 * Notes that a response begins, whose row the transaction has just made: always the response before its recipient.
 * @throws FieldworkError `link_invalid` where the recipient was erased since the page was opened; then nothing may begin
 */
export async function recipientStarted(transaction: TeamTransaction, { id }: Recipient, at: Date): Promise<void> {
  const [held] = await lockRecipients(transaction, [id]);
  if (held === undefined || held.erasedAt !== null) throw noLongerWorks();
  await changeRecipients(transaction, [{ id, event: 'started', at }]);
}

/** Stores that a response has ended, however: no reminder is sent any more. */
export function recipientCompleted(transaction: TeamTransaction, { id }: Recipient, at: Date): Promise<void> {
  return changeRecipients(transaction, [{ id, event: 'completed', at }]);
}

function noLongerWorks(): FieldworkError {
  return new FieldworkError('link_invalid', 'This link no longer works.');
}
