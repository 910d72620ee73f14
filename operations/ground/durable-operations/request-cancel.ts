import { requestOperationCancel } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { CANCEL_SIGNAL } from '../../../workflows/ground/durable-operation/messages.ts';
import type { OperationContext } from '../operation-context.ts';

/**
 * Asks a piece of long work that has not ended, and is locked by the caller, to stop.
 * @returns it as it then is
 */
export async function requestCancel(
  transaction: TeamTransaction,
  context: OperationContext,
  operation: OperationRecord,
): Promise<OperationRecord> {
  const now = context.now();
  await requestOperationCancel(transaction, operation.id, now);
  // A workflow that does not run yet reads the request at its first step; one that isn't reached is told again by the relay.
  context.afterCommit(async () => {
    await context.services.workflows.signal(operation.workflowId, CANCEL_SIGNAL);
  });
  return { ...operation, cancelRequestedAt: operation.cancelRequestedAt ?? now };
}
