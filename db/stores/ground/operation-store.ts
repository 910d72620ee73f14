import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type OperationState = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** The row of a durable operation, which lists and polls read without querying the workflow. */
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
  /** Null where it was started by a read without a user. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
};

export type OperationError = { readonly code: ErrorCode; readonly message: string };

export type NewOperation = Pick<OperationRecord, 'id' | 'kind' | 'workflowId' | 'createdBy' | 'createdAt'>;

/** Inserts a pending operation. */
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

/** The operation, or undefined where the team has none with that id. */
export async function findOperation(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OperationRecord | undefined> {
  const query = sql<OperationRow>('operations').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** The operation of a workflow, unless it has ended. */
export async function findOpenOperationOf(
  { sql, teamId }: TeamTransaction,
  workflowId: string,
): Promise<OperationRecord | undefined> {
  const row = await sql<OperationRow>('operations')
    .where({ team_id: teamId, workflow_id: workflowId })
    .whereIn('state', ['pending', 'processing'])
    .first();
  return row === undefined ? undefined : fromRow(row);
}

/** Marks an operation as running, unless it has ended. */
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

/** Adds to the count of done steps in the current stage. */
export async function countOperationStep({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('operations').where({ team_id: teamId, id, state: 'processing' }).increment('done', 1);
}

/** Sets the count of done steps in the current stage; it never decreases. */
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

/** Stores a result of an operation that ended without one. */
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

/** Stores a request to cancel, for a workflow that has not started yet. */
export async function requestOperationCancel({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('operations')
    .where({ team_id: teamId, id })
    .whereNull('cancel_requested_at')
    .update({ cancel_requested_at: at });
}

/**
 * Claims operations of all teams that are to be cancelled and have not ended, unless they were signalled within
 * `againAfterSeconds`.
 * @returns the ids of their workflows
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
