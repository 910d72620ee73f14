import { findChat } from '../../../db/stores/agent/chat-store.ts';
import type { Chat } from '../../../db/stores/agent/chat-store.ts';
import { findTurn } from '../../../db/stores/agent/turn-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

export type LoadedTurn = { readonly turn: Turn; readonly chat: Chat };

/**
 * A turn that goes on, with its conversation. With `lock`, first the operation's and then the conversation's row are locked: a
 * cancel waits, and then sees what was stored.
 * @throws FieldworkError `operation_cancelled`, also where the conversation was deleted
 */
export async function loadTurn(
  transaction: TeamTransaction,
  turnId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedTurn> {
  await refuseCancelled(transaction, turnId, { lock });
  const turn = await findTurn(transaction, turnId);
  const chat = turn === undefined ? undefined : await findChat(transaction, turn.conversationId, { lock });
  if (turn === undefined || chat === undefined) {
    throw new FieldworkError('operation_cancelled', 'The conversation was deleted.');
  }
  return { turn, chat };
}

/** In whose name a turn's tools run: that of the person who wrote the message, never a service administrator's. */
export function principalOf(teamId: string, turn: Turn): Principal {
  return { teamId, userId: turn.userId, isServiceAdmin: false, requestId: turn.id };
}
