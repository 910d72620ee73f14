import type { MessagePart, MessageRole } from '../../../domain/agent/conversation/message-parts.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type StoredMessage = {
  readonly id: string;
  readonly conversationId: string;
  readonly sequence: number;
  readonly turnId: string;
  readonly role: MessageRole;
  /** Who answered; null for a person's message. */
  readonly model: string | null;
  readonly parts: readonly MessagePart[];
  readonly createdAt: Date;
};

/**
 * Appends a message; one with an id that is there already is not appended again.
 * @returns the message, as it is stored
 */
export async function appendMessage(
  transaction: TeamTransaction,
  message: Omit<StoredMessage, 'sequence'>,
): Promise<StoredMessage> {
  const { sql, teamId } = transaction;
  const [conversation] = await sql('conversations')
    .where({ team_id: teamId, id: message.conversationId })
    .update({ last_message: sql.raw('last_message + 1') })
    .returning<{ last_message: string }[]>('last_message');
  if (conversation === undefined) throw new Error('A message was written to a conversation that is not there.');
  const earlier = await sql<MessageRow>('conversation_messages').where({ team_id: teamId, id: message.id }).first();
  if (earlier !== undefined) return fromRow(earlier);
  const sequence = Number(conversation.last_message);
  await sql('conversation_messages').insert({
    id: message.id,
    team_id: teamId,
    conversation_id: message.conversationId,
    sequence,
    turn_id: message.turnId,
    role: message.role,
    model: message.model,
    parts: JSON.stringify(message.parts),
    created_at: message.createdAt,
  });
  return { ...message, sequence };
}

/** Whether the message is stored. */
export async function hasMessage({ sql, teamId }: TeamTransaction, id: string): Promise<boolean> {
  return (await sql('conversation_messages').where({ team_id: teamId, id }).first('id')) !== undefined;
}

/** All messages of a conversation, oldest first. */
export async function listMessages({ sql, teamId }: TeamTransaction, conversationId: string): Promise<StoredMessage[]> {
  const rows = await sql<MessageRow>('conversation_messages')
    .where({ team_id: teamId, conversation_id: conversationId })
    .orderBy('sequence');
  return rows.map(fromRow);
}

/** Changes the parts of a message: what its files say, once they were read. */
export async function saveMessageParts(
  { sql, teamId }: TeamTransaction,
  id: string,
  parts: readonly MessagePart[],
): Promise<void> {
  await sql('conversation_messages')
    .where({ team_id: teamId, id })
    .update({ parts: JSON.stringify(parts) });
}

type MessageRow = {
  id: string;
  team_id: string;
  conversation_id: string;
  sequence: string;
  turn_id: string;
  role: MessageRole;
  model: string | null;
  parts: MessagePart[];
  created_at: Date;
};

function fromRow(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sequence: Number(row.sequence),
    turnId: row.turn_id,
    role: row.role,
    model: row.model,
    parts: row.parts,
    createdAt: row.created_at,
  };
}
