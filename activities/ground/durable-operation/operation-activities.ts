import { endOperation, findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationError, OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { errorCodeOf } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { isCancelRequested } from './refuse-cancelled.ts';
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
  /** Reports the end to followers, in the transaction that stores it. @returns what follows its commit, if anything */
  readonly tell?: (
    transaction: TeamTransaction,
    operationId: string,
    end: Unfinished,
  ) => Promise<(() => Promise<void>) | undefined>;
};

/** Stores the end of a durable operation without a result; a repeated activity stores it once. */
export function recordEnds(services: ActivityServices, { cancelledMessage, tell }: EndsOfKind) {
  const cancelled: Unfinished = {
    state: 'cancelled',
    error: { code: 'operation_cancelled', message: cancelledMessage },
  };
  const record = async ({ teamId, operationId }: OperationRef, endOf: EndOf): Promise<Unfinished['state']> => {
    const { state, afterwards } = await inTeamTransaction(services.database, teamId, async (transaction) => {
      const end = endOf(await findOperation(transaction, operationId, { lock: true }));
      await endOperation(transaction, operationId, { ...end, completedAt: services.now() });
      return { state: end.state, afterwards: await tell?.(transaction, operationId, end) };
    });
    await afterwards?.();
    return state;
  };
  return {
    cancel: (operation: OperationRef) => record(operation, () => cancelled),
    /**
     * What a person has cancelled ends as cancelled, whatever went wrong meanwhile: they wanted nothing else.
     * @returns how it ended
     */
    fail: (failed: Failed) => {
      const code = errorCodeOf(failed.code);
      return record(failed, (operation) =>
        code === 'operation_cancelled' || isCancelRequested(operation)
          ? cancelled
          : { state: 'failed', error: { code, message: failed.detail } },
      );
    },
  };
}

type EndOf = (operation: OperationRecord | undefined) => Unfinished;

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
