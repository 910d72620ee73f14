import { findImportJob } from '../../db/stores/import/import-store.ts';
import type { ImportJob } from '../../db/stores/import/import-store.ts';
import { findOperation } from '../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';

/** @throws FieldworkError `not_found`: missing or another team's; the message never says which */
export async function loadImport(
  transaction: TeamTransaction,
  jobId: string,
): Promise<{ job: ImportJob; operation: OperationRecord }> {
  const job = await findImportJob(transaction, jobId);
  const operation = await findOperation(transaction, jobId);
  if (job === undefined || operation === undefined) {
    throw new FieldworkError('not_found', 'There is no import of that id.');
  }
  return { job, operation };
}
