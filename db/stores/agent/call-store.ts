import type { CallOutcome } from '../../../domain/agent/conversation/message-parts.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A call of a tool that a model asked for. */
export type StoredCall = {
  readonly id: string;
  readonly turnId: string;
  readonly conversationId: string;
  /** The step of the model that asked for it, and its place among those of that step; both from 1. */
  readonly step: number;
  readonly position: number;
  /** As the provider named it. */
  readonly providerId: string;
  readonly tool: string;
  /** Null where the model wrote no JSON object. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
  readonly malformed: string | null;
  /** Null while it is open. */
  readonly outcome: CallOutcome | null;
  /** The tool's view of its answer, or `{error}`. */
  readonly result: unknown;
  readonly operationId: string | null;
  readonly createdAt: Date;
};

export type NewCall = Omit<StoredCall, 'outcome' | 'result' | 'operationId'>;

export async function insertCalls({ sql, teamId }: TeamTransaction, calls: readonly NewCall[]): Promise<void> {
  if (calls.length === 0) return;
  await sql('agent_calls').insert(
    calls.map((call) => ({
      id: call.id,
      team_id: teamId,
      turn_id: call.turnId,
      conversation_id: call.conversationId,
      step: call.step,
      position: call.position,
      provider_id: call.providerId,
      tool: call.tool,
      arguments: call.arguments === null ? null : JSON.stringify(call.arguments),
      malformed: call.malformed,
      created_at: call.createdAt,
    })),
  );
}

export async function findCall(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCall | undefined> {
  const query = sql<CallRow>('agent_calls').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** The calls of a conversation, in the order in which they were asked for. */
export async function listCalls({ sql, teamId }: TeamTransaction, conversationId: string): Promise<StoredCall[]> {
  const rows = await sql<CallRow>('agent_calls')
    .where({ team_id: teamId, conversation_id: conversationId })
    .orderBy([{ column: 'created_at' }, { column: 'step' }, { column: 'position' }]);
  return rows.map(fromRow);
}

/** The calls that a step of the model asked for. */
export async function callsOfStep(
  { sql, teamId }: TeamTransaction,
  turnId: string,
  step: number,
): Promise<StoredCall[]> {
  const rows = await sql<CallRow>('agent_calls').where({ team_id: teamId, turn_id: turnId, step }).orderBy('position');
  return rows.map(fromRow);
}

/** The calls of a turn without an outcome. */
export async function openCalls({ sql, teamId }: TeamTransaction, turnId: string): Promise<StoredCall[]> {
  const rows = await sql<CallRow>('agent_calls')
    .where({ team_id: teamId, turn_id: turnId })
    .whereNull('outcome')
    .orderBy([{ column: 'step' }, { column: 'position' }]);
  return rows.map(fromRow);
}

/** The calls of a turn that ask for the same. */
export async function countSameCalls(
  { sql, teamId }: TeamTransaction,
  { turnId, tool, arguments: asked }: Pick<StoredCall, 'turnId' | 'tool' | 'arguments'>,
): Promise<number> {
  const [counted] = await sql('agent_calls')
    .where({ team_id: teamId, turn_id: turnId, tool })
    .andWhereRaw('arguments is not distinct from ?::jsonb', [asked === null ? null : JSON.stringify(asked)])
    .count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/**
 * Ends a call, once.
 * @returns false where it had ended before
 */
export async function endCall(
  { sql, teamId }: TeamTransaction,
  id: string,
  end: { readonly outcome: CallOutcome; readonly result: unknown; readonly endedAt: Date },
): Promise<boolean> {
  const changed = await sql('agent_calls')
    .where({ team_id: teamId, id })
    .whereNull('outcome')
    .update({ outcome: end.outcome, result: JSON.stringify(end.result ?? null), ended_at: end.endedAt });
  return changed > 0;
}

/** Stores which long work the call waits for. */
export async function saveCallOperation(
  { sql, teamId }: TeamTransaction,
  id: string,
  operationId: string,
): Promise<void> {
  await sql('agent_calls').where({ team_id: teamId, id }).update({ operation_id: operationId });
}

type CallRow = {
  id: string;
  team_id: string;
  turn_id: string;
  conversation_id: string;
  step: number;
  position: number;
  provider_id: string;
  tool: string;
  arguments: Record<string, unknown> | null;
  malformed: string | null;
  outcome: CallOutcome | null;
  result: unknown;
  operation_id: string | null;
  created_at: Date;
  ended_at: Date | null;
};

function fromRow(row: CallRow): StoredCall {
  return {
    id: row.id,
    turnId: row.turn_id,
    conversationId: row.conversation_id,
    step: row.step,
    position: row.position,
    providerId: row.provider_id,
    tool: row.tool,
    arguments: row.arguments,
    malformed: row.malformed,
    outcome: row.outcome,
    result: row.result,
    operationId: row.operation_id,
    createdAt: row.created_at,
  };
}
