import { endOperation, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { recordEnds } from '../../ground/durable-operation/operation-activities.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { loadJob, tellConversation } from './import-progress.ts';
import { findImportItems } from '../../../db/stores/import/import-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { exportFormatOf } from '../../../domain/exports/export-format.ts';
import { exportRequest } from '../../../operations/exports/export-request.ts';
import { recordExport } from '../../../operations/exports/record-export.ts';
import type { LoadedJob } from './import-progress.ts';

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

/** A draft is its own first version. */
const DRAFT_VERSION = 1;

/** Records the end of a finished import; where a file for another survey platform was asked for, the draft's export is promised with it. */
async function completeImport(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<void> {
  const afterCommit: (() => Promise<void>)[] = [];
  await inTeamTransaction(services.database, teamId, async (transaction) => {
    const job = await loadJob(transaction, operationId);
    const items = await findImportItems(transaction, operationId);
    const exportId = exportFormatOf(job.outputFormat) === null ? null : services.newId();
    const result = {
      survey_id: job.draftSurveyId,
      questions: items.length,
      ...(exportId !== null && { export_id: exportId }),
    };
    const end = { state: 'completed', completedAt: services.now(), surveyId: job.draftSurveyId, result } as const;
    if (!(await endOperation(transaction, operationId, end))) return;
    if (exportId !== null) await promiseExport(transaction, services, { job, exportId, afterCommit });
    await tellConversation(transaction, services, job, 'ended', 'import.completed', result);
  });
  for (const work of afterCommit) await work();
}

type SurveyPlatformFile = {
  readonly job: LoadedJob;
  readonly exportId: string;
  readonly afterCommit: (() => Promise<void>)[];
};

async function promiseExport(
  transaction: TeamTransaction,
  services: ActivityServices,
  { job, exportId, afterCommit }: SurveyPlatformFile,
): Promise<void> {
  const format = exportFormatOf(job.outputFormat);
  if (format === null) return;
  const operation = await findOperation(transaction, job.id);
  const userId = operation?.createdBy ?? null;
  const context = {
    principal: { teamId: transaction.teamId, userId, isServiceAdmin: false, requestId: job.id },
    services,
    now: services.now,
    newId: services.newId,
    afterCommit: (work: () => Promise<void>) => void afterCommit.push(work),
  };
  const content = { surveyId: job.draftSurveyId, format, version: DRAFT_VERSION, request: exportRequest.parse({}) };
  await recordExport(transaction, context, exportId, content);
}
