import type { TeamTransaction } from '../../transaction.ts';

/** A turn of the agent: a person's message, and all that follows from it. Its id is its operation's. */
export type Turn = {
  readonly id: string;
  readonly conversationId: string;
  /** The order of arrival in the conversation. */
  readonly position: number;
  readonly userId: string;
  /** Since when a later message has made its open approvals pointless. */
  readonly supersededAt: Date | null;
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

/** Inserts a turn behind all others of its conversation, whose row the caller has locked. */
export async function insertTurn(
  { sql, teamId }: TeamTransaction,
  turn: Pick<Turn, 'id' | 'conversationId' | 'userId' | 'createdAt'>,
): Promise<void> {
  await sql('agent_turns').insert({
    id: turn.id,
    team_id: teamId,
    conversation_id: turn.conversationId,
    position: sql.raw('(select coalesce(max(position), 0) + 1 from agent_turns where conversation_id = ?)', [
      turn.conversationId,
    ]),
    user_id: turn.userId,
    created_at: turn.createdAt,
  });
}

export async function findTurn(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Turn | undefined> {
  const query = sql<TurnRow>('agent_turns').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** The turns of a conversation that have not ended, in order of arrival. */
export async function openTurns({ sql, teamId }: TeamTransaction, conversationId: string): Promise<Turn[]> {
  const rows = await sql<TurnRow>('agent_turns')
    .where({ team_id: teamId, conversation_id: conversationId })
    .whereNull('ended_at')
    .orderBy('position');
  return rows.map(fromRow);
}

/** Marks a turn as made pointless by a later message. */
export async function supersedeTurn({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('agent_turns')
    .where({ team_id: teamId, id })
    .whereNull('superseded_at')
    .whereNull('ended_at')
    .update({ superseded_at: at });
}

/** Counts a step of the model; how often it failed before is forgotten. */
export async function countModelCall(
  { sql, teamId }: TeamTransaction,
  id: string,
  { calls, tokens }: { readonly calls: number; readonly tokens: { readonly input: number; readonly output: number } },
): Promise<void> {
  await sql('agent_turns')
    .where({ team_id: teamId, id })
    .update({
      model_calls: sql.raw('model_calls + 1'),
      model_failures: 0,
      tool_calls: sql.raw('tool_calls + ?', [calls]),
      input_tokens: sql.raw('input_tokens + ?', [tokens.input]),
      output_tokens: sql.raw('output_tokens + ?', [tokens.output]),
    });
}

/** Counts a failure of the model at the step that the turn is at. @returns how often it has failed there */
export async function countModelFailure({ sql, teamId }: TeamTransaction, id: string): Promise<number> {
  const [row] = await sql('agent_turns')
    .where({ team_id: teamId, id })
    .update({ model_failures: sql.raw('model_failures + 1') })
    .returning<{ model_failures: number }[]>('model_failures');
  return row?.model_failures ?? 0;
}

/** Marks a turn as ended, once. */
export async function endTurn({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('agent_turns').where({ team_id: teamId, id }).whereNull('ended_at').update({ ended_at: at });
}

/** The tokens that the team's turns took which began since then. */
export async function tokensSince({ sql, teamId }: TeamTransaction, since: Date): Promise<number> {
  const [row] = await sql('agent_turns')
    .where({ team_id: teamId })
    .andWhere('created_at', '>=', since)
    .select<{ tokens: string | null }[]>(sql.raw('sum(input_tokens + output_tokens) as tokens'));
  return Number(row?.tokens ?? 0);
}

type TurnRow = {
  id: string;
  team_id: string;
  conversation_id: string;
  position: string;
  user_id: string;
  superseded_at: Date | null;
  model_calls: number;
  tool_calls: number;
  input_tokens: string;
  output_tokens: string;
  created_at: Date;
  ended_at: Date | null;
};

function fromRow(row: TurnRow): Turn {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    position: Number(row.position),
    userId: row.user_id,
    supersededAt: row.superseded_at,
    modelCalls: row.model_calls,
    toolCalls: row.tool_calls,
    inputTokens: Number(row.input_tokens),
    outputTokens: Number(row.output_tokens),
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}
