import { listCalls } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import { eventually } from '../eventually.ts';

/** Whole turns take a while: many calls, some of them with work of their own. */
const WITHIN_MS = 300_000;

/** A new conversation of one member with the agent. */
export async function aTalk(services: Services, member: Principal, about: { readonly survey_id?: string } = {}) {
  const { id: conversation_id } = await runOperation(createConversation, services, member, about);
  const pending = async () => {
    const asked = { conversation_id, state: 'pending' };
    return (await runOperation(listConversationApprovals, services, member, asked)).items;
  };
  const operation = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
  const post = async (text: string, artifact_ids: readonly string[] = []) =>
    (await runOperation(postMessage, services, member, { conversation_id, text, artifact_ids })).turn_id;
  return {
    id: conversation_id,
    post,
    pending,
    read: () => runOperation(getConversation, services, member, { conversation_id }),
    calls: (): Promise<readonly StoredCall[]> =>
      inTeamTransaction(services.database, member.teamId, (transaction) => listCalls(transaction, conversation_id)),
    /** Waits until the turn has ended, or a person is asked. @returns the operation of the turn */
    async standing(turnId: string) {
      await eventually(
        async () => {
          const { completed_at, state } = await operation(turnId);
          if (completed_at === null && (await pending()).length === 0) throw new Error(`The turn is still ${state}.`);
        },
        { withinMs: WITHIN_MS },
      );
      return operation(turnId);
    },
    /**
     * Says something, and decides whatever a person is asked until the turn has ended.
     * @returns its state, and what was asked
     */
    async sayAndDecide(decision: 'approve' | 'decline', text: string, artifactIds: readonly string[] = []) {
      const turnId = await post(text, artifactIds);
      const asked: Awaited<ReturnType<typeof pending>>[number][] = [];
      for (;;) {
        const { completed_at, state } = await this.standing(turnId);
        if (completed_at !== null) return { state, asked };
        for (const approval of await pending()) {
          asked.push(approval);
          const decided = { conversation_id, approval_id: approval.id, hash: approval.hash, decision };
          await runOperation(decideApproval, services, member, decided);
        }
      }
    },
  };
}
