import { randomUUID } from 'node:crypto';
import { runCall } from '../../../activities/agent/agent-turn/run-call.ts';
import { latestApproval } from '../../../db/stores/agent/approval-store.ts';
import { findCall, insertCalls } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { appendMessage } from '../../../db/stores/agent/message-store.ts';
import { insertTurn } from '../../../db/stores/agent/turn-store.ts';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { insertOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';
import type { CallRef } from '../../../workflows/agent/agent-turn/messages.ts';

/** A turn that no workflow carries out: its calls are run by hand, again and side by side. */
export async function turnDesk(services: ActivityServices, member: Principal) {
  const { teamId } = member;
  const within = <Result>(work: (transaction: TeamTransaction) => Promise<Result>): Promise<Result> =>
    inTeamTransaction(services.database, teamId, work);
  const conversationId = (await runOperation(createConversation, services, member, {})).id;
  const operationId = randomUUID();
  const createdAt = services.now();
  const userId = member.userId ?? '';
  await within(async (transaction) => {
    const workflowId = agentTurnWorkflowId(operationId);
    await insertOperation(transaction, {
      id: operationId,
      kind: 'agent_turn',
      workflowId,
      createdBy: userId,
      createdAt,
    });
    await insertTurn(transaction, { id: operationId, conversationId, userId, createdAt });
    const words = [{ type: 'text' as const, text: 'Go' }];
    const message = { id: randomUUID(), conversationId, turnId: operationId, role: 'user' as const, model: null };
    await appendMessage(transaction, { ...message, parts: words, createdAt });
  });
  let step = 0;
  return {
    conversationId,
    operation: { teamId, operationId },
    within,
    /** A call that the model has asked for. */
    async call(tool: string, written: Readonly<Record<string, unknown>>): Promise<CallRef> {
      step += 1;
      const asked = { id: randomUUID(), turnId: operationId, conversationId, step, position: 1, tool };
      const more = { providerId: 'call', arguments: written, malformed: null, createdAt };
      await within((transaction) => insertCalls(transaction, [{ ...asked, ...more }]));
      return { teamId, operationId, callId: asked.id };
    },
    carryOut: (ref: CallRef) => runCall(services, ref),
    async approve(ref: CallRef, more: { readonly remember?: boolean; readonly note?: string } = {}): Promise<void> {
      const approval = await within((transaction) => latestApproval(transaction, ref.callId));
      const decision = { conversation_id: conversationId, approval_id: approval?.id, hash: approval?.hash };
      await runOperation(decideApproval, services, member, { ...decision, decision: 'approve', ...more });
    },
    async standing(ref: CallRef): Promise<StoredCall> {
      const call = await within((transaction) => findCall(transaction, ref.callId));
      if (call === undefined) throw new Error('There is no such call.');
      return call;
    },
    /** As though whoever ran the call had died between its effect and its result. */
    loseResult: (ref: CallRef) =>
      within(async ({ sql }) => {
        await sql('agent_calls').where({ id: ref.callId }).update({ outcome: null, result: null, ended_at: null });
        await sql('conversation_messages').where({ conversation_id: conversationId, role: 'tool' }).delete();
      }),
    /** How often the audit says that the call ran. */
    runs: (ref: CallRef) =>
      within(async (transaction) => {
        const of = { subjectKind: 'conversation', subjectId: conversationId } as const;
        const { entries } = await listAuditOf(transaction, of, { limit: 100, offset: 0 });
        return entries.filter(({ action, details }) => action === 'agent.tool_ran' && details['call_id'] === ref.callId)
          .length;
      }),
  };
}

export type TurnDesk = Awaited<ReturnType<typeof turnDesk>>;
