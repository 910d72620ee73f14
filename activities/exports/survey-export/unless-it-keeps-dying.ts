import { Context } from '@temporalio/activity';
import { countExportDeath } from '../../../db/stores/exports/export-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { ProcessDeath } from '../../../platform/exports/process-death.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** As often in a row a process may die of something else, such as a machine that is short of memory. */
const MOST_DEATHS = 6;

/**
 * Runs a step that has a process of its own. One that dies is tried again, but not for ever: it may be the file that kills it.
 * Attempts that failed of something else, such as a database that is away, don't count.
 * @throws FieldworkError `too_large` where it died time and again
 */
export async function unlessItKeepsDying<Result>(
  { database }: ActivityServices,
  { teamId, operationId }: OperationRef,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    // One that was ended on purpose died of that.
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
