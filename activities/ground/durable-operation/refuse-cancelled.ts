import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/**
 * Ends an activity of an operation that a person has cancelled: the signal to the workflow may be lost, the row is not.
 * With `lock`, the row is locked: a cancel waits for the transaction, and then sees what it stored.
 * @throws FieldworkError `operation_cancelled`
 */
export async function refuseCancelled(
  transaction: TeamTransaction,
  operationId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<void> {
  const operation = await findOperation(transaction, operationId, { lock });
  if (isCancelRequested(operation)) throw new FieldworkError('operation_cancelled', 'The work was cancelled.');
}

/** Whether a person has cancelled the operation, if there is one. */
export function isCancelRequested(operation: OperationRecord | undefined): boolean {
  return operation !== undefined && operation.cancelRequestedAt !== null;
}
