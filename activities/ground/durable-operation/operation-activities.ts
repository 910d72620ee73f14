import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationError } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { errorCodeOf } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

const CANCELLED: OperationError = {
  code: 'operation_cancelled',
  message: 'It was cancelled; what was not finished is not kept.',
};

/** How long work ends that does not come to a result. */
export function createOperationActivities({ database, now }: ActivityServices) {
  const recordCancel = ({ teamId, operationId }: OperationRef): Promise<void> =>
    inTeamTransaction(database, teamId, async (transaction) => {
      await endOperation(transaction, operationId, { state: 'cancelled', completedAt: now(), error: CANCELLED });
    });
  return {
    /** Records that a person stopped it. */
    cancelOperation: recordCancel,

    /** Records why it failed; where a step found it cancelled, that it was. */
    failOperation: (failed: OperationRef & { code: string; detail: string }): Promise<void> => {
      const code = errorCodeOf(failed.code);
      if (code === 'operation_cancelled') return recordCancel(failed);
      return inTeamTransaction(database, failed.teamId, async (transaction) => {
        const error = { code, message: failed.detail };
        await endOperation(transaction, failed.operationId, { state: 'failed', completedAt: now(), error });
      });
    },
  };
}
