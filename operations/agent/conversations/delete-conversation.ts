import { z } from 'zod';
import { deleteChatContents, findChat, markChatDeleted } from '../../../db/stores/agent/chat-store.ts';
import { endTurn, openTurns } from '../../../db/stores/agent/turn-store.ts';
import { endOperation, findOperation } from '../../../db/stores/ground/operation-store.ts';
import { requestCancel } from '../../ground/durable-operations/request-cancel.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationId, conversationNotFound } from './conversation-views.ts';
import { cancelledByPerson } from './cancel-turn.ts';

export const deleteConversation = defineOperation({
  name: 'conversations.delete',
  summary: 'Deletes a conversation with all that was said in it, and stops its turns. What they have done stays done.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ conversation_id: conversationId }),
  output: { kind: 'none' },
  run: (context, { conversation_id: id }) =>
    context.transaction(async (transaction) => {
      const [first, ...queued] = await openTurns(transaction, id);
      // Operations are locked before their conversation, here as everywhere.
      const operation = first === undefined ? undefined : await findOperation(transaction, first.id, { lock: true });
      if ((await findChat(transaction, id, { lock: true })) === undefined) throw conversationNotFound();
      const now = context.now();
      for (const turn of queued) {
        await endOperation(transaction, turn.id, cancelledByPerson(now));
        await endTurn(transaction, turn.id, now);
      }
      if (operation !== undefined && operation.completedAt === null) {
        await requestCancel(transaction, context, operation);
      }
      await markChatDeleted(transaction, id, now);
      await deleteChatContents(transaction, id);
    }),
});
