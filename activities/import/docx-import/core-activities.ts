import { endOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationError } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { errorCodeOf } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { ImportJobRef } from '../../../workflows/import/docx-import/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { completeImport } from './complete-import.ts';
import { loadJob, tellConversation } from './import-progress.ts';

const CANCELLED: OperationError = { code: 'operation_cancelled', message: 'The import was cancelled.' };

/** The short steps of an import: its beginning and its ends. */
export function createCoreActivities(services: ActivityServices) {
  return {
    /** Marks the job as running; one that was cancelled before it began stops here. */
    beginImport: ({ teamId, jobId }: ImportJobRef): Promise<void> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, jobId);
        await startOperation(transaction, jobId, services.now());
        const job = await loadJob(transaction, jobId);
        await tellConversation(transaction, services, job, 'started', 'import.started', { filename: job.filename });
      }),

    /** Records the end of a finished import. */
    completeImport: (ref: ImportJobRef): Promise<void> => completeImport(services, ref),

    /** Records why an import failed. */
    failImport: ({ teamId, jobId, code, detail }: ImportJobRef & { code: string; detail: string }): Promise<void> => {
      const known = errorCodeOf(code);
      if (known === 'operation_cancelled') return recordCancel(services, { teamId, jobId });
      const error = { code: known, message: detail };
      return inTeamTransaction(services.database, teamId, async (transaction) => {
        const job = await loadJob(transaction, jobId);
        await endOperation(transaction, jobId, { state: 'failed', completedAt: services.now(), error });
        await tellConversation(transaction, services, job, 'ended', 'import.failed', { error });
      });
    },

    /** Records that a person stopped the import. */
    cancelImport: (job: ImportJobRef): Promise<void> => recordCancel(services, job),
  };
}

function recordCancel(services: ActivityServices, { teamId, jobId }: ImportJobRef): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const job = await loadJob(transaction, jobId);
    await endOperation(transaction, jobId, { state: 'cancelled', completedAt: services.now(), error: CANCELLED });
    await tellConversation(transaction, services, job, 'ended', 'import.cancelled', {});
  });
}
