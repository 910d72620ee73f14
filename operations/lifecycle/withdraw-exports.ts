import { filesOfExports, unfinishedExports } from '../../db/stores/exports/export-store.ts';
import { filesOfPresentations, unfinishedPresentations } from '../../db/stores/exports/presentation-store.ts';
import { markObjectsSwept } from '../../db/stores/ground/artifact-store.ts';
import { findOperation } from '../../db/stores/ground/operation-store.ts';
import { giveUpObjects } from '../../db/stores/ground/stored-object-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { requestCancel } from '../ground/durable-operations/request-cancel.ts';
import type { OperationContext } from '../ground/operation-context.ts';

/**
 * Stops exports and presentations of a survey that are being made, and deletes the files of others right after the commit: no link leads to
 * them then, in whatever storage. Where this process dies first, the sweep deletes them.
 * @param surveyId of one that the caller has locked
 */
export async function withdrawExports(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
): Promise<void> {
  const exportIds = await unfinishedExports(transaction, surveyId);
  for (const id of [...exportIds, ...(await unfinishedPresentations(transaction, surveyId))].toSorted()) {
    // Locked: one that ends at this moment has its file recorded, or learns that nobody wants it.
    const operation = await findOperation(transaction, id, { lock: true });
    if (operation === undefined || operation.completedAt !== null) continue;
    await requestCancel(transaction, context, operation);
  }
  const exported = await filesOfExports(transaction, surveyId);
  const storageKeys = [...exported, ...(await filesOfPresentations(transaction, surveyId))].toSorted();
  await giveUpObjects(transaction, storageKeys);
  await markObjectsSwept(transaction, storageKeys, context.now());
  const { services, principal } = context;
  for (const key of storageKeys) context.afterCommit(() => services.storage.delete(principal.teamId, key));
}
