import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationError } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { errorCodeOf } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** A durable operation that ends without a result, with the code and the sentence of the error. */
type Failed = OperationRef & { readonly code: string; readonly detail: string };

/** The end of a durable operation without a result. */
type Unfinished = {
  readonly state: 'cancelled' | 'failed';
  readonly error: OperationError;
};

type EndsOfKind = {
  /** The message to people about a cancelled operation. */
  readonly cancelledMessage: string;
  /** Reports the end to followers, in the transaction that stores it. */
  readonly tell?: (transaction: TeamTransaction, operationId: string, end: Unfinished) => Promise<void>;
};

/** Stores the end of a durable operation without a result; a repeated activity stores it once. */
export function recordEnds(services: ActivityServices, { cancelledMessage, tell }: EndsOfKind) {
  const record = ({ teamId, operationId }: OperationRef, end: Unfinished): Promise<void> =>
    inTeamTransaction(services.database, teamId, async (transaction) => {
      await endOperation(transaction, operationId, { ...end, completedAt: services.now() });
      await tell?.(transaction, operationId, end);
    });
  const cancel = (operation: OperationRef): Promise<void> =>
    record(operation, { state: 'cancelled', error: { code: 'operation_cancelled', message: cancelledMessage } });
  return {
    cancel,
    /** If an activity found the operation cancelled, it ends as cancelled. */
    fail: (failed: Failed): Promise<void> => {
      const code = errorCodeOf(failed.code);
      return code === 'operation_cancelled'
        ? cancel(failed)
        : record(failed, { state: 'failed', error: { code, message: failed.detail } });
    },
  };
}

/** The ends of durable operations without a conversation. */
export function createOperationActivities(services: ActivityServices) {
  const { cancel, fail } = recordEnds(services, {
    cancelledMessage: 'It was cancelled; what was not finished is not kept.',
  });
  return {
    /** Stores that a person cancelled it. */
    cancelOperation: cancel,
    /** Stores why it failed. */
    failOperation: fail,
  };
}
