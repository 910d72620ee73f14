import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationError } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { errorCodeOf } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** An operation that ends without a result, and the code and sentence of what stopped it. */
type Failed = OperationRef & { readonly code: string; readonly detail: string };

/** How work of a kind ends that does not come to a result. */
type Unfinished = {
  readonly state: 'cancelled' | 'failed';
  readonly error: OperationError;
};

type EndsOfKind = {
  /** What a person reads of work that was cancelled. */
  readonly cancelledMessage: string;
  /** Tells those who follow the work, in the transaction that records its end. */
  readonly tell?: (transaction: TeamTransaction, operationId: string, end: Unfinished) => Promise<void>;
};

/** Records how long work ended that does not come to a result; a repeated step records it once. */
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
    /** Where a step found the work cancelled, that is its end. */
    fail: (failed: Failed): Promise<void> => {
      const code = errorCodeOf(failed.code);
      return code === 'operation_cancelled'
        ? cancel(failed)
        : record(failed, { state: 'failed', error: { code, message: failed.detail } });
    },
  };
}

/** The ends of long work that nobody follows in a conversation. */
export function createOperationActivities(services: ActivityServices) {
  const { cancel, fail } = recordEnds(services, {
    cancelledMessage: 'It was cancelled; what was not finished is not kept.',
  });
  return {
    /** Records that a person stopped it. */
    cancelOperation: cancel,
    /** Records why it failed. */
    failOperation: fail,
  };
}
