import { announceErasure } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { loadWork } from './load-request.ts';

/** Every process that keeps columns of the person's surveys throws them away, and reads them anew when it is asked. */
export async function dropColumns(services: ActivityServices, request: OperationRef): Promise<void> {
  const work = await loadWork(services, request);
  if (work === null) return;
  await inTeamTransaction(services.database, request.teamId, (transaction) =>
    announceErasure(transaction, work.subject.surveyIds),
  );
  // Of a process that was killed nobody hears the announcement.
  await services.columns.tidy();
}
