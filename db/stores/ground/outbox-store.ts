import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type OutboxRow = {
  readonly id: string;
  readonly workflowType: string;
  readonly workflowId: string;
  readonly taskQueue: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly searchAttributes: Readonly<Record<string, string>>;
};

/**
 * Inserts the promise to start a workflow; the relay skips it for `firstRelayAfterMs`, so that the direct start comes
 * first.
 */
export async function insertOutboxRow(
  { sql, teamId }: TeamTransaction,
  row: OutboxRow & { readonly firstRelayAfterMs: number },
): Promise<void> {
  await sql('outbox').insert({
    id: row.id,
    team_id: teamId,
    workflow_type: row.workflowType,
    workflow_id: row.workflowId,
    task_queue: row.taskQueue,
    input: JSON.stringify(row.input),
    search_attributes: JSON.stringify(row.searchAttributes),
    next_attempt_at: sql.raw('now() + make_interval(secs => ?)', [row.firstRelayAfterMs / 1_000]),
  });
}

/** Claims unstarted rows of all teams; a claim lapses after `leaseSeconds`. */
export async function claimOutboxRows(
  { knex }: Database,
  { maxRows, leaseSeconds }: { maxRows: number; leaseSeconds: number },
): Promise<OutboxRow[]> {
  const { rows } = await knex.raw<{ rows: ClaimedRow[] }>('select * from claim_outbox(?, ?)', [maxRows, leaseSeconds]);
  return rows.map((row) => ({
    id: row.id,
    workflowType: row.workflow_type,
    workflowId: row.workflow_id,
    taskQueue: row.task_queue,
    input: row.input,
    searchAttributes: row.search_attributes,
  }));
}

/** Records that the workflow was started, or why it could not be. */
export async function settleOutboxRow({ knex }: Database, id: string, failure: string | null): Promise<void> {
  await knex.raw('select settle_outbox(?, ?)', [id, failure]);
}

type ClaimedRow = {
  id: string;
  workflow_type: string;
  workflow_id: string;
  task_queue: string;
  input: Record<string, unknown>;
  search_attributes: Record<string, string>;
};
