import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { lockSendOf } from '../../../operations/ground/durable-operations/locked-send.ts';
import type { LockedSend } from '../../../operations/ground/durable-operations/locked-send.ts';

/**
 * The send, locked until the transaction ends.
 * @throws FieldworkError `not_found`
 */
export async function lockSend(transaction: TeamTransaction, id: string): Promise<LockedSend> {
  const { operation, send } = await lockSendOf(transaction, id);
  if (operation === undefined || send === undefined) throw new FieldworkError('not_found', 'The send is gone.');
  return { send, operation };
}

/**
 * The same, for a send that has not ended.
 * @throws FieldworkError `operation_cancelled`, `operation_finished`, `not_found`
 */
export async function lockRunningSend(transaction: TeamTransaction, id: string): Promise<StoredSend> {
  const { send, operation } = await lockSend(transaction, id);
  if (operation.completedAt !== null) throw new FieldworkError('operation_finished', 'The send has ended already.');
  if (operation.cancelRequestedAt !== null) throw new FieldworkError('operation_cancelled', 'The send was cancelled.');
  return send;
}
