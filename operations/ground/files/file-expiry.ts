import { insertArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { Artifact } from '../../../db/stores/ground/artifact-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { promiseWorkflow } from '../../../platform/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { FILE_EXPIRY, fileExpiryWorkflowId } from '../../../workflows/ground/file-expiry/messages.ts';
import type { FileExpiryInput } from '../../../workflows/ground/file-expiry/messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link to it works. */
export const LINK_VALID_SECONDS = 60 * 60;

/**
 * Records a file that was made on request, and promises the workflow that sweeps it a day later.
 * @returns the work after the commit
 */
export function recordForADay(
  transaction: TeamTransaction,
  services: Services,
  file: Omit<Artifact, 'expiresAt'>,
): Promise<() => Promise<void>> {
  return recordForDays(transaction, services, file, 1);
}

/**
 * Records a file, and promises the workflow that sweeps it after so many days.
 * @returns the work after the commit
 */
export async function recordForDays(
  transaction: TeamTransaction,
  services: Services,
  file: Omit<Artifact, 'expiresAt'>,
  days: number,
): Promise<() => Promise<void>> {
  const keptForMs = days * DAY_MS;
  const expiresAt = new Date(file.createdAt.getTime() + keptForMs);
  await insertArtifact(transaction, { ...file, expiresAt });
  const { teamId } = transaction;
  const input: FileExpiryInput = { teamId, artifactId: file.id, expiresAfterMs: keptForMs };
  const workflow = {
    workflowType: FILE_EXPIRY,
    workflowId: fileExpiryWorkflowId(file.id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, Operation: 'file_expiry', Stage: 'waiting' },
  };
  return promiseWorkflow(transaction, workflow, { services, newId: services.newId });
}
