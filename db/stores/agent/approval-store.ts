import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type ApprovalState = 'pending' | 'approved' | 'declined' | 'stale' | 'expired' | 'withdrawn';

/** What a person is asked before a tool runs. */
export type Approval = {
  readonly id: string;
  readonly conversationId: string;
  readonly turnId: string;
  readonly callId: string;
  readonly tool: string;
  /** The operation's input in full. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly words: string;
  readonly cost: { readonly amount: string; readonly currency: string } | null;
  /** Whether a person may let the tool run without asking for the rest of the conversation. */
  readonly mayRunFreely: boolean;
  /** SHA-256 in hex over all that it binds to. */
  readonly hash: string;
  readonly state: ApprovalState;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  /** Null where no person decided it. */
  readonly decidedBy: string | null;
};

export async function insertApproval({ sql, teamId }: TeamTransaction, approval: Approval): Promise<void> {
  await sql('agent_approvals').insert({
    id: approval.id,
    team_id: teamId,
    conversation_id: approval.conversationId,
    turn_id: approval.turnId,
    call_id: approval.callId,
    tool: approval.tool,
    arguments: JSON.stringify(approval.arguments),
    words: approval.words,
    cost: approval.cost === null ? null : JSON.stringify(approval.cost),
    hash: approval.hash,
    may_run_freely: approval.mayRunFreely,
    state: approval.state,
    created_at: approval.createdAt,
    expires_at: approval.expiresAt,
  });
}

export async function findApproval(
  { sql, teamId }: TeamTransaction,
  { id, conversationId }: { readonly id: string; readonly conversationId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Approval | undefined> {
  const query = sql<ApprovalRow>('agent_approvals').where({ team_id: teamId, conversation_id: conversationId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** The latest approval that was asked for a call. */
export async function latestApproval(
  { sql, teamId }: TeamTransaction,
  callId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Approval | undefined> {
  const query = sql<ApprovalRow>('agent_approvals')
    .where({ team_id: teamId, call_id: callId })
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]);
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** How often a person was asked about a call. */
export async function countApprovals({ sql, teamId }: TeamTransaction, callId: string): Promise<number> {
  const [counted] = await sql('agent_approvals')
    .where({ team_id: teamId, call_id: callId })
    .count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** Approvals of the team, or of one conversation; newest first. */
export async function listApprovals(
  { sql, teamId }: TeamTransaction,
  filter: { readonly conversationId?: string; readonly state?: ApprovalState | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly approvals: readonly Approval[]; readonly total: number }> {
  const ours = sql<ApprovalRow>('agent_approvals').where({ team_id: teamId });
  if (filter.conversationId !== undefined) void ours.andWhere({ conversation_id: filter.conversationId });
  if (filter.state !== undefined) void ours.andWhere({ state: filter.state });
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .offset(offset);
  return { approvals: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/**
 * Decides a pending approval, once.
 * @returns false where it was decided before
 */
export async function decideApproval(
  { sql, teamId }: TeamTransaction,
  id: string,
  decision: {
    readonly state: Exclude<ApprovalState, 'pending' | 'stale'>;
    readonly at: Date;
    readonly by: string | null;
    readonly note?: string | null;
  },
): Promise<boolean> {
  const changed = await sql('agent_approvals')
    .where({ team_id: teamId, id, state: 'pending' })
    .update({ state: decision.state, decided_at: decision.at, decided_by: decision.by, note: decision.note ?? null });
  return changed > 0;
}

/** An approved one no longer binds: what it was about has changed. */
export async function markApprovalStale({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('agent_approvals').where({ team_id: teamId, id, state: 'approved' }).update({ state: 'stale' });
}

/**
 * Withdraws the pending approvals of a turn.
 * @returns those that were withdrawn
 */
export async function withdrawApprovals(
  { sql, teamId }: TeamTransaction,
  turnId: string,
  at: Date,
): Promise<Approval[]> {
  const rows = await sql<ApprovalRow>('agent_approvals')
    .where({ team_id: teamId, turn_id: turnId, state: 'pending' })
    .update({ state: 'withdrawn', decided_at: at })
    .returning<ApprovalRow[]>('*');
  return rows.map(fromRow);
}

/** Its turn has taken note of the decision. */
export async function markDecisionHeard({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('agent_approvals').where({ team_id: teamId, id }).whereNull('heard_at').update({ heard_at: at });
}

/** A turn that has ended takes note of whatever was decided about it: nobody needs to be told any more. */
export async function hearDecisions({ sql, teamId }: TeamTransaction, turnId: string, at: Date): Promise<void> {
  await sql('agent_approvals')
    .where({ team_id: teamId, turn_id: turnId })
    .whereNotNull('decided_at')
    .whereNull('heard_at')
    .update({ heard_at: at });
}

/**
 * Claims decisions of all teams that their turns have not taken note of, unless told within `againAfterSeconds`.
 * @returns the ids of their workflows
 */
export async function claimUnheardDecisions(
  { knex }: Database,
  { maxRows, againAfterSeconds }: { readonly maxRows: number; readonly againAfterSeconds: number },
): Promise<readonly string[]> {
  const { rows } = await knex.raw<{ rows: { workflow_id: string }[] }>('select * from claim_unheard_decisions(?, ?)', [
    maxRows,
    againAfterSeconds,
  ]);
  return rows.map((row) => row.workflow_id);
}

/** Lets a tool run without asking for the rest of the conversation. */
export async function insertAllowance(
  { sql, teamId }: TeamTransaction,
  allowance: { readonly conversationId: string; readonly tool: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql('agent_allowances')
    .insert({
      team_id: teamId,
      conversation_id: allowance.conversationId,
      tool: allowance.tool,
      allowed_by: allowance.by,
      allowed_at: allowance.at,
    })
    .onConflict(['conversation_id', 'tool'])
    .ignore();
}

export async function isAllowed(
  { sql, teamId }: TeamTransaction,
  { conversationId, tool }: { readonly conversationId: string; readonly tool: string },
): Promise<boolean> {
  const row = await sql('agent_allowances')
    .where({ team_id: teamId, conversation_id: conversationId, tool })
    .first<{ tool: string } | undefined>('tool');
  return row !== undefined;
}

type ApprovalRow = {
  id: string;
  team_id: string;
  conversation_id: string;
  turn_id: string;
  call_id: string;
  tool: string;
  arguments: Record<string, unknown>;
  words: string;
  cost: { amount: string; currency: string } | null;
  hash: string;
  may_run_freely: boolean;
  state: ApprovalState;
  note: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

function fromRow(row: ApprovalRow): Approval {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    turnId: row.turn_id,
    callId: row.call_id,
    tool: row.tool,
    arguments: row.arguments,
    words: row.words,
    cost: row.cost,
    hash: row.hash,
    mayRunFreely: row.may_run_freely,
    state: row.state,
    note: row.note,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}
