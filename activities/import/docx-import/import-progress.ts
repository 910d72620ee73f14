import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { findImportJob } from '../../../db/stores/import/import-store.ts';
import type { ImportJob } from '../../../db/stores/import/import-store.ts';
import { enterStage } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ImportStage } from '../../../domain/import/stages.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

export type LoadedJob = ImportJob & { readonly storageKey: string };

/** @throws FieldworkError `not_found`, which no workflow of ours should ever see */
export async function loadJob(transaction: TeamTransaction, operationId: string): Promise<LoadedJob> {
  const job = await findImportJob(transaction, operationId);
  if (job === undefined) throw new FieldworkError('not_found', 'The import job is gone.');
  return job;
}

/** Shows the stage in lists and tells the conversation; a repeated activity tells it once. */
export async function showStage(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
  stage: ImportStage,
  total = 0,
): Promise<LoadedJob> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const job = await loadJob(transaction, operationId);
    await refuseCancelled(transaction, operationId);
    await enterStage(transaction, operationId, { stage, total });
    await tellConversation(transaction, services, job, `stage:${stage}`, 'import.stage', { stage, done: 0, total });
    return job;
  });
}

/** Appends a progress event to the job's conversation. */
export async function tellConversation(
  transaction: TeamTransaction,
  services: ActivityServices,
  job: ImportJob,
  onceKey: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendConversationEvent(transaction, job.conversationId, {
    onceKey: `${job.id}:${onceKey}`,
    type,
    data: { job_id: job.id, ...data },
    createdAt: services.now(),
  });
}
