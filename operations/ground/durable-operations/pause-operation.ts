import { z } from 'zod';
import { saveSendPause } from '../../../db/stores/mailing/email-send-store.ts';
import { PAUSE_SIGNAL } from '../../../workflows/mailing/email-send/messages.ts';
import { defineOperation } from '../operation.ts';
import { followPause, lockOpenSend } from './locked-send.ts';
import { operationId, operationView, presentOperation } from './operation-view.ts';

export const pauseOperation = defineOperation({
  name: 'operations.pause',
  summary: 'Pauses a send of an email list: what is on its way arrives, nothing more goes out until it is resumed.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ operation_id: operationId }),
  output: { kind: 'json', schema: operationView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { send, operation } = await lockOpenSend(transaction, input.operation_id);
      await saveSendPause(transaction, send.id, send.pausedAt ?? context.now());
      await followPause(transaction, send, true);
      // Safe to lose in a crash: the workflow reads the row at its next step.
      context.afterCommit(async () => {
        await context.services.workflows.signal(operation.workflowId, PAUSE_SIGNAL);
      });
      return presentOperation(operation);
    }),
});
