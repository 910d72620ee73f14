import { z } from 'zod';
import { findOperation, requestOperationCancel } from '../../db/stores/operation-store.ts';
import { FieldworkError } from '../../domain/errors.ts';
import { CANCEL_SIGNAL } from '../../workflows/durable-operation/messages.ts';
import { defineOperation } from '../operation.ts';
import { operationId, operationNotFound, operationView, presentOperation } from './operation-view.ts';

export const cancelOperation = defineOperation({
  name: 'operations.cancel',
  summary: 'Stops a long piece of work that has not ended. What it has not finished is not kept.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ operation_id: operationId }),
  output: { kind: 'json', schema: operationView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const operation = await findOperation(transaction, input.operation_id, { lock: true });
      if (operation === undefined) throw operationNotFound();
      if (operation.completedAt !== null) {
        throw new FieldworkError(
          'operation_finished',
          `It has ended already (${operation.state}); nothing was cancelled.`,
        );
      }
      const now = context.now();
      await requestOperationCancel(transaction, operation.id, now);
      // A workflow that does not run yet reads the request at its first step.
      context.afterCommit(async () => {
        await context.services.workflows.signal(operation.workflowId, CANCEL_SIGNAL);
      });
      return presentOperation({ ...operation, cancelRequestedAt: operation.cancelRequestedAt ?? now });
    }),
});
