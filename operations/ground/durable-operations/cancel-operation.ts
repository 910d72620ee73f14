import { z } from 'zod';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../operation.ts';
import { operationId, operationNotFound, operationView, presentOperation } from './operation-view.ts';
import { requestCancel } from './request-cancel.ts';

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
      return presentOperation(await requestCancel(transaction, context, operation));
    }),
});
