import { z } from 'zod';
import { listChats } from '../../../db/stores/agent/chat-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { conversationView, presentConversation } from './conversation-views.ts';

export const listConversations = defineOperation({
  name: 'conversations.list',
  summary: "Lists the team's conversations with the agent, newest first.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(paging),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(conversationView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { limit, offset }) =>
    context.transaction(async (transaction) => {
      const { chats, total } = await listChats(transaction, { limit, offset });
      return { items: chats.map(presentConversation), total, limit, offset };
    }),
});
