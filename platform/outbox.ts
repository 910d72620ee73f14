import type { Database } from '../db/database.ts';
import type { TeamTransaction } from '../db/transaction.ts';
import { claimOutboxRows, insertOutboxRow, settleOutboxRow } from '../db/stores/ground/outbox-store.ts';
import type { Logger } from './logger.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';
import type { WorkflowGateway, WorkflowStart } from './workflow-gateway.ts';

type PromiseContext = {
  readonly newId: () => string;
  readonly services: { readonly database: Database; readonly workflows: WorkflowGateway; readonly log: Logger };
};

/**
 * Stores in the outbox that a workflow must start, in the same transaction as the record that it works on.
 * @returns a function for after the commit: it starts the workflow at once; if that is lost, the relay starts it within
 * seconds
 */
export async function promiseWorkflow(
  transaction: TeamTransaction,
  workflow: WorkflowStart,
  { newId, services: { database, workflows, log } }: PromiseContext,
): Promise<() => Promise<void>> {
  const id = newId();
  await insertOutboxRow(transaction, { id, ...workflow, firstRelayAfterMs: 2_000 });
  return () => startPromised(database, workflows, log, { id, ...workflow });
}

/**
 * Starts workflows that a crash or an unreachable Temporal left in the outbox. Any number of relays may run: rows are
 * claimed, and a second start has no effect.
 */
export function startOutboxRelay(
  database: Database,
  gateway: WorkflowGateway,
  log: Logger,
  { everyMs = 1_000 }: { everyMs?: number } = {},
): Repeated {
  const work = async (): Promise<boolean> => {
    for (const row of await claimOutboxRows(database, { maxRows: 20, leaseSeconds: 30 })) {
      await startPromised(database, gateway, log, row);
    }
    return false;
  };
  return repeatUntilStopped({ work, everyMs, log, failed: 'The outbox could not be read; trying again.' });
}

async function startPromised(
  database: Database,
  gateway: WorkflowGateway,
  log: Logger,
  row: WorkflowStart & { readonly id: string },
): Promise<void> {
  try {
    await gateway.start(row);
    await settleOutboxRow(database, row.id, null);
  } catch (error) {
    log.warn({ err: error, workflowId: row.workflowId }, 'A workflow could not be started; the relay tries again.');
    await settleOutboxRow(database, row.id, error instanceof Error ? error.message : String(error));
  }
}
