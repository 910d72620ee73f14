import type { TeamTransaction } from '../../transaction.ts';

/** A conversation with the agent. */
export type Chat = {
  readonly id: string;
  readonly title: string | null;
  readonly surveyId: string | null;
  /** Null for one that an import named and nobody has written in. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
};

/** Inserts a conversation that a person opens. */
export async function insertChat({ sql, teamId }: TeamTransaction, chat: Chat): Promise<void> {
  await sql('conversations').insert({
    id: chat.id,
    team_id: teamId,
    title: chat.title,
    survey_id: chat.surveyId,
    created_by: chat.createdBy,
    created_at: chat.createdAt,
  });
}

/** The conversation, or undefined where the team has none with that id, or it was deleted. */
export async function findChat(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Chat | undefined> {
  const query = sql<ChatRow>('conversations').where({ team_id: teamId, id }).whereNull('deleted_at');
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** The conversations that people opened, newest first. */
export async function listChats(
  { sql, teamId }: TeamTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly chats: readonly Chat[]; readonly total: number }> {
  const ours = sql<ChatRow>('conversations')
    .where({ team_id: teamId })
    .whereNotNull('created_by')
    .whereNull('deleted_at');
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .offset(offset);
  return { chats: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** Changes title or survey; who writes first in a conversation that an import named has opened it. */
export async function updateChat(
  { sql, teamId }: TeamTransaction,
  id: string,
  change: { readonly title?: string | null; readonly surveyId?: string | null; readonly createdBy?: string },
): Promise<void> {
  const columns = {
    ...(change.title !== undefined && { title: change.title }),
    ...(change.surveyId !== undefined && { survey_id: change.surveyId }),
    ...(change.createdBy !== undefined && { created_by: change.createdBy }),
  };
  if (Object.keys(columns).length > 0) await sql('conversations').where({ team_id: teamId, id }).update(columns);
}

/** Hides a conversation for good. */
export async function markChatDeleted({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('conversations').where({ team_id: teamId, id }).update({ deleted_at: at, title: null });
}

/** Deletes what was said in a deleted conversation; its turns stay, as numbers alone. */
export async function deleteChatContents({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  for (const table of [
    'agent_allowances',
    'agent_approvals',
    'agent_calls',
    'conversation_messages',
    'conversation_events',
  ]) {
    await sql(table).where({ team_id: teamId, conversation_id: id }).delete();
  }
}

/** Whether it is a conversation that was deleted. */
export async function isChatDeleted({ sql, teamId }: TeamTransaction, id: string): Promise<boolean> {
  const row = await sql<ChatRow>('conversations').where({ team_id: teamId, id }).whereNotNull('deleted_at').first('id');
  return row !== undefined;
}

type ChatRow = {
  id: string;
  team_id: string;
  title: string | null;
  survey_id: string | null;
  created_by: string | null;
  created_at: Date;
  deleted_at: Date | null;
};

function fromRow(row: ChatRow): Chat {
  return {
    id: row.id,
    title: row.title,
    surveyId: row.survey_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
