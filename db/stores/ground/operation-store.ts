import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type OperationState = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** The projection of one durable operation: what lists and polls read without asking the workflow. */
export type OperationRecord = {
  readonly id: string;
  readonly kind: string;
  readonly workflowId: string;
  readonly state: OperationState;
  readonly stage: string | null;
  readonly done: number;
  readonly total: number;
  readonly surveyId: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: OperationError | null;
  /** Null where a read without a user asked for it. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
};

export type OperationError = { readonly code: ErrorCode; readonly message: string };

export type NewOperation = Pick<OperationRecord, 'id' | 'kind' | 'workflowId' | 'createdBy' | 'createdAt'>;

/** Records an operation that waits to be started. */
export async function insertOperation({ sql, teamId }: TeamTransaction, operation: NewOperation): Promise<void> {
  await sql('operations').insert({
    id: operation.id,
    team_id: teamId,
    kind: operation.kind,
    workflow_id: operation.workflowId,
    state: 'pending',
    created_by: operation.createdBy,
    created_at: operation.createdAt,
  });
}

/** The operation, or undefined where the team has none of that id. */
export async function findOperation(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OperationRecord | undefined> {
  const query = sql<OperationRow>('operations').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** Marks an operation as running; one that has ended stays ended. */
export async function startOperation({ sql, teamId }: TeamTransaction, id: string, startedAt: Date): Promise<void> {
  await sql('operations')
    .where({ team_id: teamId, id, state: 'pending' })
    .update({ state: 'processing', started_at: startedAt });
}

/**
 * Enters a stage.
 * @returns false where it was in that stage already (a repeated activity)
 */
export async function enterStage(
  { sql, teamId }: TeamTransaction,
  id: string,
  { stage, total }: { stage: string; total: number },
): Promise<boolean> {
  const changed = await sql('operations')
    .where({ team_id: teamId, id, state: 'processing' })
    .andWhereRaw('stage is distinct from ?', [stage])
    .update({ stage, done: 0, total });
  return changed > 0;
}

/** Counts what is done in the current stage. */
export async function countOperationStep({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('operations').where({ team_id: teamId, id, state: 'processing' }).increment('done', 1);
}

/** How much of the current stage is done; it never goes back. */
export async function saveOperationProgress({ sql, teamId }: TeamTransaction, id: string, done: number): Promise<void> {
  await sql('operations')
    .where({ team_id: teamId, id, state: 'processing' })
    .andWhere('done', '<', done)
    .update({ done });
}

/**
 * Ends an operation, once.
 * @returns false where it had ended before
 */
export async function endOperation(
  { sql, teamId }: TeamTransaction,
  id: string,
  end: {
    state: 'completed' | 'failed' | 'cancelled';
    completedAt: Date;
    surveyId?: string;
    result?: Readonly<Record<string, unknown>>;
    error?: OperationError;
  },
): Promise<boolean> {
  const changed = await sql('operations')
    .where({ team_id: teamId, id })
    .whereIn('state', ['pending', 'processing'])
    .update({
      state: end.state,
      completed_at: end.completedAt,
      survey_id: end.surveyId ?? null,
      result: end.result === undefined ? null : JSON.stringify(end.result),
      error: end.error === undefined ? null : JSON.stringify(end.error),
    });
  return changed > 0;
}

/** Keeps what came of an operation that ended without a result. */
export async function saveOperationResult(
  { sql, teamId }: TeamTransaction,
  id: string,
  result: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql('operations')
    .where({ team_id: teamId, id })
    .whereNull('result')
    .update({ result: JSON.stringify(result) });
}

/** Remembers that a person wants it to stop, for a workflow that is not there yet to be told. */
export async function requestOperationCancel({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('operations')
    .where({ team_id: teamId, id })
    .whereNull('cancel_requested_at')
    .update({ cancel_requested_at: at });
}

/**
 * Claims work of all teams that was to stop and has not ended, unless it was told so within `againAfterSeconds`.
 * @returns the ids of its workflows
 */
export async function claimUnheardCancels(
  { knex }: Database,
  { maxRows, againAfterSeconds }: { readonly maxRows: number; readonly againAfterSeconds: number },
): Promise<readonly string[]> {
  const { rows } = await knex.raw<{ rows: { workflow_id: string }[] }>('select * from claim_unheard_cancels(?, ?)', [
    maxRows,
    againAfterSeconds,
  ]);
  return rows.map((row) => row.workflow_id);
}

type OperationRow = {
  id: string;
  team_id: string;
  kind: string;
  workflow_id: string;
  state: OperationState;
  stage: string | null;
  done: number;
  total: number;
  survey_id: string | null;
  result: Record<string, unknown> | null;
  error: OperationError | null;
  created_by: string | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  cancel_requested_at: Date | null;
};

function fromRow(row: OperationRow): OperationRecord {
  return {
    id: row.id,
    kind: row.kind,
    workflowId: row.workflow_id,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    surveyId: row.survey_id,
    result: row.result,
    error: row.error,
    createdBy: row.created_by,
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    cancelRequestedAt: row.cancel_requested_at,
  };
}
