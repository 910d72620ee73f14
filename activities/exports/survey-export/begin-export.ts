import { findExportJob } from '../../../db/stores/exports/export-store.ts';
import type { ExportJobRecord } from '../../../db/stores/exports/export-store.ts';
import { enterStage, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ExportStage } from '../../../domain/exports/export-stages.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

/**
 * Enters a stage, and reports it to the export's followers.
 * @throws FieldworkError `operation_cancelled`, `operation_finished`
 */
export function enterExportStage(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
  stage: ExportStage,
): Promise<ExportJobRecord> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId, { lock: true });
    await startOperation(transaction, operationId, now());
    if (!(await isWanted(transaction, operationId))) {
      throw new FieldworkError('operation_finished', 'The export has ended already.');
    }
    const job = await loadExportJob(transaction, operationId);
    await enterStage(transaction, operationId, { stage, total: stage === 'reading' ? (job.matching ?? 0) : 0 });
    return job;
  });
}

/**
 * Whether the export is still running and not cancelled. The row stays locked until the transaction ends: the cleanup at
 * the export's end sees whatever this transaction stores.
 */
export async function isWanted(transaction: TeamTransaction, operationId: string): Promise<boolean> {
  const operation = await findOperation(transaction, operationId, { lock: true });
  return operation?.state === 'processing' && operation.cancelRequestedAt === null;
}

/** @throws FieldworkError `not_found` */
export async function loadExportJob(transaction: TeamTransaction, id: string): Promise<ExportJobRecord> {
  const job = await findExportJob(transaction, id);
  if (job === undefined) throw new FieldworkError('not_found', 'The export is gone.');
  return job;
}
