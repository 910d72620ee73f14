import { z } from 'zod';
import { listApprovals as readApprovals } from '../../../db/stores/agent/approval-store.ts';
import { findChat } from '../../../db/stores/agent/chat-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { conversationId, conversationNotFound } from '../conversations/conversation-views.ts';
import { approvalState, approvalView, presentApproval } from './approval-view.ts';

const filter = { state: approvalState.optional(), ...paging };
const output = {
  kind: 'json' as const,
  schema: z.object({ items: z.array(approvalView), total: z.int(), limit: z.int(), offset: z.int() }),
};

export const listApprovals = defineOperation({
  name: 'approvals.list',
  summary: "Lists what the agent's turns ask the team's people to approve, newest first.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(filter),
  output,
  run: (context, input) => read(context, {}, input),
});

export const listConversationApprovals = defineOperation({
  name: 'conversations.list_approvals',
  summary: 'Lists what the agent has asked people to approve in a conversation, newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ conversation_id: conversationId, ...filter }),
  output,
  run: async (context, { conversation_id: id, ...input }) => {
    const chat = await context.transaction((transaction) => findChat(transaction, id));
    if (chat === undefined) throw conversationNotFound();
    return read(context, { conversationId: id }, input);
  },
});

function read(
  context: OperationContext,
  of: { readonly conversationId?: string },
  { state, limit, offset }: { state?: z.infer<typeof approvalState> | undefined; limit: number; offset: number },
) {
  return context.transaction(async (transaction) => {
    const { approvals, total } = await readApprovals(transaction, { ...of, state }, { limit, offset });
    return { items: approvals.map((approval) => presentApproval(approval, context.now())), total, limit, offset };
  });
}
