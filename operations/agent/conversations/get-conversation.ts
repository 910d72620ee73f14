import { z } from 'zod';
import { listApprovals } from '../../../db/stores/agent/approval-store.ts';
import { listCalls } from '../../../db/stores/agent/call-store.ts';
import { findChat } from '../../../db/stores/agent/chat-store.ts';
import { listMessages } from '../../../db/stores/agent/message-store.ts';
import { openTurns } from '../../../db/stores/agent/turn-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import {
  conversationId,
  conversationNotFound,
  conversationView,
  messageView,
  openTurnView,
  presentConversation,
  presentMessage,
  presentOpenTurn,
} from './conversation-views.ts';

const ALL = { limit: 100_000, offset: 0 };

export const getConversation = defineOperation({
  name: 'conversations.get',
  summary: 'Reads a conversation with its messages, and the turn that is open, if there is one.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ conversation_id: conversationId }),
  output: {
    kind: 'json',
    schema: conversationView.extend({
      messages: z.array(messageView),
      open_turn: openTurnView.nullable(),
      queued_turns: z.array(openTurnView),
    }),
  },
  run: (context, { conversation_id: id }) =>
    context.transaction(async (transaction) => {
      const chat = await findChat(transaction, id);
      if (chat === undefined) throw conversationNotFound();
      const calls = new Map((await listCalls(transaction, id)).map((call) => [call.id, call]));
      const asked = (await listApprovals(transaction, { conversationId: id }, ALL)).approvals;
      const approvals = new Map(asked.map((approval) => [approval.id, approval]));
      const messages = await listMessages(transaction, id);
      const [open, ...queued] = await openTurns(transaction, id);
      const isAsking = asked.some(({ state, turnId }) => state === 'pending' && turnId === open?.id);
      return {
        ...presentConversation(chat),
        messages: messages.map((message) => presentMessage(message, { calls, approvals })),
        open_turn: open === undefined ? null : presentOpenTurn(open, { isFirst: true, isAsking }),
        queued_turns: queued.map((turn) => presentOpenTurn(turn, { isFirst: false, isAsking: false })),
      };
    }),
});
