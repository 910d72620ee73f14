import { z } from 'zod';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { defineOperation } from '../operation.ts';
import { operationId, operationNotFound, operationView, presentOperation } from './operation-view.ts';

export const getOperation = defineOperation({
  name: 'operations.get',
  summary: 'Tells where a long piece of work stands: its state, progress, result or error.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ operation_id: operationId }),
  output: { kind: 'json', schema: operationView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const operation = await findOperation(transaction, input.operation_id);
      if (operation === undefined) throw operationNotFound();
      return presentOperation(operation);
    }),
});
