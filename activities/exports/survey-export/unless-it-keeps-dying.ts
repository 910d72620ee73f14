import { Context } from '@temporalio/activity';
import { countExportDeath } from '../../../db/stores/exports/export-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { ProcessDeath } from '../../../platform/exports/process-death.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** So many times in a row a process may die for another reason, such as a machine that is short of memory. */
const MOST_DEATHS = 6;

/**
 * Runs a step in its process. A process that dies is started again, but not endlessly: its file may be what kills it.
 * Attempts that failed for other reasons, such as a database that is down, don't count.
 * @throws FieldworkError `too_large` if it died too often
 */
export async function unlessItKeepsDying<Result>(
  { database }: ActivityServices,
  { teamId, operationId }: OperationRef,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    // A process that was killed on purpose does not count as dying.
    if (!(error instanceof ProcessDeath) || Context.current().cancellationSignal.aborted) throw error;
    const deaths = await inTeamTransaction(database, teamId, (transaction) =>
      countExportDeath(transaction, operationId),
    );
    if (deaths < MOST_DEATHS) throw error;
    throw new FieldworkError(
      'too_large',
      'Making the file was tried several times and never came to an end. Filter the responses by date, or ask for CSV.',
      { cause: error },
    );
  }
}
