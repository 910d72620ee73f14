import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type ConversationEvent = {
  readonly sequence: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
};

/**
 * Inserts the conversation where it does not exist.
 * @returns false where it is another team's
 */
export async function claimConversation(
  { sql, teamId }: TeamTransaction,
  id: string,
  createdAt: Date,
): Promise<boolean> {
  await sql('conversations').insert({ id, team_id: teamId, created_at: createdAt }).onConflict('id').ignore();
  return (await sql('conversations').where({ team_id: teamId, id }).first('id')) !== undefined;
}

export async function conversationExists({ sql, teamId }: TeamTransaction, id: string): Promise<boolean> {
  const found = await sql('conversations')
    .where({ team_id: teamId, id })
    .whereNull('deleted_at')
    .first<{ id: string } | undefined>('id');
  return found !== undefined;
}

/** Locks a conversation's row: what is said in it goes on one after the other. */
export async function lockConversation({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('conversations').where({ team_id: teamId, id }).forNoKeyUpdate().first('id');
}

/** What is told to those who follow a conversation; one with a key that exists already is not appended again. */
export type NewConversationEvent = {
  readonly onceKey: string;
  readonly type: string;
  readonly data: object;
  readonly createdAt: Date;
};

/**
 * Appends events. Sequence numbers follow commits: the conversation's row stays locked until then, so that a reader
 * never misses a late event.
 */
export async function appendConversationEvents(
  { sql, teamId }: TeamTransaction,
  conversationId: string,
  events: readonly NewConversationEvent[],
): Promise<void> {
  const [conversation] = await sql('conversations')
    .where({ team_id: teamId, id: conversationId })
    .whereNull('deleted_at')
    .update({ last_sequence: sql.raw('last_sequence + ?', [events.length]) })
    .returning<{ last_sequence: string }[]>('last_sequence');
  if (conversation === undefined) return;
  const before = Number(conversation.last_sequence) - events.length;
  await sql('conversation_events')
    .insert(
      events.map((event, at) => ({
        conversation_id: conversationId,
        team_id: teamId,
        sequence: before + at + 1,
        once_key: event.onceKey,
        type: event.type,
        data: JSON.stringify(event.data),
        created_at: event.createdAt,
      })),
    )
    .onConflict(['conversation_id', 'once_key'])
    .ignore();
}

/** Appends one event. */
export function appendConversationEvent(
  transaction: TeamTransaction,
  conversationId: string,
  event: NewConversationEvent,
): Promise<void> {
  return appendConversationEvents(transaction, conversationId, [event]);
}

/** Tells followers of a piece of a message as it is written: kept nowhere, since the finished message is stored. */
export async function announceDelta(
  { knex }: Pick<Database, 'knex'>,
  conversationId: string,
  delta: Readonly<Record<string, unknown>>,
): Promise<void> {
  await knex.raw('select pg_notify(?, ?)', [DELTA_CHANNEL, `${conversationId} ${JSON.stringify(delta)}`]);
}

/** The channel of pieces of messages; a notification is the conversation's id, a space, and JSON. */
export const DELTA_CHANNEL = 'conversation_deltas';

/** Events after a sequence number, oldest first. */
export async function listConversationEvents(
  { sql, teamId }: TeamTransaction,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ConversationEvent[]> {
  const rows = await sql<ConversationEventRow>('conversation_events')
    .where({ team_id: teamId, conversation_id: conversationId })
    .andWhere('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit);
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    type: row.type,
    data: row.data,
    createdAt: row.created_at,
  }));
}

type ConversationEventRow = {
  conversation_id: string;
  team_id: string;
  sequence: string;
  once_key: string;
  type: string;
  data: Record<string, unknown>;
  created_at: Date;
};
