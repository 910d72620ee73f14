import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { sendOnce } from '../../mailing/mail/send-once.ts';
import { loadJob } from './import-progress.ts';
import { importNotification } from './import-notification.ts';

/** The mail at the end of an import. */
export function createImportMailActivities(services: ActivityServices) {
  return {
    /** Tells the person who asked for it how the import ended. At most one mail, whatever crashes. */
    sendImportNotification: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const { job, operation } = await inTeamTransaction(services.database, teamId, async (transaction) => ({
        job: await loadJob(transaction, operationId),
        operation: await findOperation(transaction, operationId),
      }));
      if (job.notifyEmail === null || operation === undefined) return;
      await sendOnce(services, teamId, {
        purpose: 'import_finished',
        operationId,
        recipient: job.notifyEmail,
        content: importNotification({ job, operation, publicUrl: services.settings.publicUrl }),
      });
    },
  };
}
