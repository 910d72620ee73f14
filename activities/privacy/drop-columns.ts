import { announceErasure } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { loadWork } from './load-request.ts';

/** All processes drop their columns of the surveys that the person answered, and read them anew when they are needed. */
export async function dropColumns(services: ActivityServices, request: OperationRef): Promise<void> {
  const work = await loadWork(services, request);
  if (work === null) return;
  await inTeamTransaction(services.database, request.teamId, (transaction) =>
    announceErasure(transaction, work.subject.surveyIds),
  );
  // A process that was killed did not receive the announcement.
  await services.columns.tidy();
}
