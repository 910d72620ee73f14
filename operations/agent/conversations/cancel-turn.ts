import { z } from 'zod';
import { findTurn, openTurns } from '../../../db/stores/agent/turn-store.ts';
import { appendConversationEvent, lockConversation } from '../../../db/stores/ground/conversation-store.ts';
import { endOperation, findOperation } from '../../../db/stores/ground/operation-store.ts';
import { endTurn } from '../../../db/stores/agent/turn-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { requestCancel } from '../../ground/durable-operations/request-cancel.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationId, conversationNotFound, turnState } from './conversation-views.ts';

export const cancelTurn = defineOperation({
  name: 'conversations.cancel_turn',
  summary: 'Stops a turn of the agent at once. What its tools have done by then stays done.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ conversation_id: conversationId, turn_id: z.uuid() }),
  output: { kind: 'json', schema: z.object({ turn_id: z.uuid(), state: turnState, cancel_requested: z.boolean() }) },
  run: (context, { conversation_id: id, turn_id: turnId }) =>
    context.transaction(async (transaction) => {
      const operation = await findOperation(transaction, turnId, { lock: true });
      await lockConversation(transaction, id);
      const turn = await findTurn(transaction, turnId, { lock: true });
      if (operation === undefined || turn?.conversationId !== id) throw conversationNotFound();
      if (operation.completedAt !== null) {
        throw new FieldworkError('operation_finished', `The turn has ended already (${operation.state}).`);
      }
      const [first] = await openTurns(transaction, id);
      if (first?.id === turnId) {
        await requestCancel(transaction, context, operation);
        return { turn_id: turnId, state: 'running' as const, cancel_requested: true };
      }
      const now = context.now();
      await endOperation(transaction, turnId, cancelledByPerson(now));
      await endTurn(transaction, turnId, now);
      await appendConversationEvent(transaction, id, {
        onceKey: `turn:${turnId}:end`,
        type: 'turn.cancelled',
        data: { turn_id: turnId },
        createdAt: now,
      });
      return { turn_id: turnId, state: 'cancelled' as const, cancel_requested: true };
    }),
});

/** The end of a turn that a person stopped before it began. */
export function cancelledByPerson(completedAt: Date) {
  return {
    state: 'cancelled' as const,
    completedAt,
    error: { code: 'operation_cancelled' as const, message: 'It was cancelled before it began.' },
  };
}
