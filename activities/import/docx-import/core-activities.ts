import { startOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { recordEnds } from '../../ground/durable-operation/operation-activities.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { completeImport } from './complete-import.ts';
import { loadJob, tellConversation } from './import-progress.ts';

/** The short steps of an import: its beginning and its ends. */
export function createCoreActivities(services: ActivityServices) {
  const { cancel, fail } = recordEnds(services, {
    cancelledMessage: 'The import was cancelled.',
    tell: async (transaction, operationId, { state, error }) => {
      const job = await loadJob(transaction, operationId);
      await tellConversation(
        transaction,
        services,
        job,
        'ended',
        `import.${state}`,
        state === 'failed' ? { error } : {},
      );
    },
  });
  return {
    /** Marks the job as running; one that was cancelled before it began stops here. */
    beginImport: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId);
        await startOperation(transaction, operationId, services.now());
        const job = await loadJob(transaction, operationId);
        await tellConversation(transaction, services, job, 'started', 'import.started', { filename: job.filename });
      }),

    /** Records the end of a finished import. */
    completeImport: (job: OperationRef): Promise<void> => completeImport(services, job),

    /** Records why an import failed. */
    failImport: fail,

    /** Records that a person stopped the import. */
    cancelImport: cancel,
  };
}
