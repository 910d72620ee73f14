import { findEmailList, updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { findEmailSend, sendsUnderWay } from '../../../db/stores/mailing/email-send-store.ts';
import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { operationNotFound } from './operation-view.ts';

/** A send and its operation. */
export type LockedSend = { readonly send: StoredSend; readonly operation: OperationRecord };

/**
 * An operation and its send, where they exist, locked until the transaction ends. Lock order against deadlocks: the
 * operation, the send, its list, its recipients.
 */
export async function lockSendOf(
  transaction: TeamTransaction,
  id: string,
): Promise<{ readonly operation: OperationRecord | undefined; readonly send: StoredSend | undefined }> {
  const operation = await findOperation(transaction, id, { lock: true });
  return { operation, send: await findEmailSend(transaction, id, { lock: true }) };
}

/**
 * A send that has not ended, locked until the transaction ends.
 * @throws FieldworkError `not_found`, `wrong_state` for other kinds of work, `operation_finished`
 */
export async function lockOpenSend(transaction: TeamTransaction, id: string): Promise<LockedSend> {
  const { operation, send } = await lockSendOf(transaction, id);
  if (operation === undefined) throw operationNotFound();
  if (send === undefined) {
    throw new FieldworkError('wrong_state', 'Only sends of email lists can be paused; other work can be cancelled.');
  }
  if (operation.completedAt !== null) {
    throw new FieldworkError('operation_finished', `It has ended already (${operation.state}).`);
  }
  return { send, operation };
}

/**
 * Updates a list's status: paused while all its sends under way are. A scheduled send does not change it, unless it is
 * the list's first.
 */
export async function followPause(
  transaction: TeamTransaction,
  { listId, surveyId, kind, preparedAt }: StoredSend,
  isPaused: boolean,
): Promise<void> {
  if (preparedAt === null && kind !== 'send') return;
  // Locked before the other sends are read: of two that are paused at once, the second sees the first.
  await findEmailList(transaction, { id: listId, surveyId }, { lock: true });
  const others = await sendsUnderWay(transaction, listId);
  const sendingStatus = others === 'paused' || (others === 'none' && isPaused) ? 'paused' : 'sending';
  await updateEmailList(transaction, listId, { sendingStatus });
}
