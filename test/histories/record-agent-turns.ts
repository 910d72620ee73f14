import { decideApproval } from '../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../operations/agent/approvals/list-approvals.ts';
import { cancelTurn } from '../../operations/agent/conversations/cancel-turn.ts';
import { createConversation } from '../../operations/agent/conversations/create-conversation.ts';
import { postMessage } from '../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { AGENT_TURN, agentTurnWorkflowId } from '../../workflows/agent/agent-turn/messages.ts';
import { scriptedModel } from '../support/agent/scripted-model.ts';
import type { ScriptedBehaviour } from '../support/agent/scripted-model.ts';
import { eventually } from '../support/eventually.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** Asks for a sender's name where a person writes, then says a word. */
const renaming: ScriptedBehaviour = (request) =>
  request.turns.at(-1)?.role === 'user'
    ? { calls: [['update_team_settings', { sender_name: `Name ${request.turns.length}` }]] }
    : { text: 'Done.' };

/** Turns of words, of calls, approved, declined, expired, withdrawn, cancelled, and failed. */
export async function recordAgentTurns(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let behave: ScriptedBehaviour = renaming;
  const ai = scriptedModel((request, earlier) => behave(request, earlier));
  const service = await startWorkflowService({ ai });
  const { services, temporal } = service;
  try {
    const member = await service.aMember();
    const opened = async () => (await runOperation(createConversation, services, member, {})).id;
    const post = async (conversation_id: string, text = 'Go') =>
      (await runOperation(postMessage, services, member, { conversation_id, text })).turn_id;
    const keep = async (name: string, turnId: string) => {
      await eventually(async () => {
        const { completed_at } = await runOperation(getOperation, services, member, { operation_id: turnId });
        if (completed_at === null) throw new Error('not yet');
      });
      await record({ name, workflowType: AGENT_TURN, workflowId: agentTurnWorkflowId(turnId), temporal });
    };
    const asked = async (conversation_id: string) => {
      const input = { conversation_id, state: 'pending' };
      let found: { id: string; hash: string } | undefined;
      await eventually(async () => {
        [found] = (await runOperation(listConversationApprovals, services, member, input)).items;
        if (found === undefined) throw new Error('not yet');
      });
      if (found === undefined) throw new Error('It was asked for a moment ago.');
      return found;
    };
    const decide = async (conversation_id: string, decision: 'approve' | 'decline') => {
      const { id: approval_id, hash } = await asked(conversation_id);
      await runOperation(decideApproval, services, member, { conversation_id, approval_id, hash, decision });
    };

    behave = () => ({ text: 'Hello.' });
    await keep('words', await post(await opened()));

    behave = (request) =>
      request.turns.length < 4
        ? { calls: [['get_team_settings', {}], ['no_such_tool', {}]] }
        : { text: 'That was all.' };
    await keep('calls', await post(await opened()));

    behave = renaming;
    for (const decision of ['approve', 'decline'] as const) {
      const id = await opened();
      const turn = await post(id);
      await decide(id, decision);
      await keep(`${decision}d`, turn);
    }

    const withdrawn = await opened();
    const first = await post(withdrawn);
    await asked(withdrawn);
    behave = () => ({ text: 'Forgotten.' });
    await post(withdrawn, 'Forget it');
    await keep('withdrawn', first);

    behave = renaming;
    const cancelled = await opened();
    const turn_id = await post(cancelled);
    await asked(cancelled);
    await runOperation(cancelTurn, services, member, { conversation_id: cancelled, turn_id });
    await keep('cancelled', turn_id);

    behave = () => Promise.reject(new FieldworkError('ai_refused', 'No.'));
    await keep('failed', await post(await opened()));
  } finally {
    await service.close();
  }
}
