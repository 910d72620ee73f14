import { requestOperationCancel } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { CANCEL_SIGNAL } from '../../../workflows/ground/durable-operation/messages.ts';
import type { OperationContext } from '../operation-context.ts';

/**
 * Requests the cancellation of an operation that has not ended and that the caller has locked.
 * @returns the operation after that
 */
export async function requestCancel(
  transaction: TeamTransaction,
  context: OperationContext,
  operation: OperationRecord,
): Promise<OperationRecord> {
  const now = context.now();
  await requestOperationCancel(transaction, operation.id, now);
  // A workflow that has not started reads the request at its first step; where the signal is lost, the relay repeats
  // it.
  context.afterCommit(async () => {
    await context.services.workflows.signal(operation.workflowId, CANCEL_SIGNAL);
  });
  return { ...operation, cancelRequestedAt: operation.cancelRequestedAt ?? now };
}
