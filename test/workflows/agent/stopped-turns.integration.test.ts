import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listConversationEvents } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import type { ScriptedBehaviour } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { terminate } from '../../support/terminate.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let behave: ScriptedBehaviour;
let member: Principal;
beforeAll(async () => {
  service = await workflowService({ ai: scriptedModel((request, earlier) => behave(request, earlier)) });
});
afterAll(() => service.close());
beforeEach(async () => {
  member = await service.aMember();
});

const opened = async () => (await runOperation(createConversation, service.services, member, {})).id;
const post = async (conversation_id: string, text: string) =>
  (await runOperation(postMessage, service.services, member, { conversation_id, text })).turn_id;
const ended = async (operation_id: string) => {
  const operation = () => runOperation(getOperation, service.services, member, { operation_id });
  await eventually(async () => expect((await operation()).completed_at).not.toBeNull());
  return operation();
};
const approvals = async (conversation_id: string) =>
  (await runOperation(listConversationApprovals, service.services, member, { conversation_id })).items;
const said = async (conversation_id: string) =>
  JSON.stringify((await runOperation(getConversation, service.services, member, { conversation_id })).messages);
const events = (conversationId: string) =>
  inTeamTransaction(service.services.database, member.teamId, (transaction) =>
    listConversationEvents(transaction, conversationId, { after: 0, limit: 100 }),
  );
const stop = (turnId: string) => terminate(service.temporal, agentTurnWorkflowId(turnId), 'By hand.');

const STOPPED = {
  state: 'failed',
  error: { message: 'Whoever runs the service has stopped this work. Please ask for it again.' },
};

describe('a turn whose workflow an operator terminates', () => {
  it('ends while it waits for an approval: the call is answered, nothing can be approved, the next message works', async () => {
    behave = () => ({ calls: [['update_team_settings', { sender_name: 'Stopped' }]] });
    const id = await opened();
    const turnId = await post(id, 'Call us Stopped');
    await eventually(async () => expect(await approvals(id)).toMatchObject([{ state: 'pending' }]));
    await stop(turnId);
    expect(await ended(turnId)).toMatchObject(STOPPED);
    expect(await approvals(id)).toMatchObject([{ state: 'withdrawn' }]);
    const told = (await events(id)).map(({ type, data }) => [type, data['state'] ?? null]);
    expect(told.slice(-2)).toEqual([
      ['tool.finished', 'cancelled'],
      ['turn.failed', null],
    ]);
    behave = ({ turns }) => ({ text: `Answered: ${turns.filter(({ role }) => role === 'results').length}` });
    expect(await ended(await post(id, 'And now?'))).toMatchObject({ state: 'completed' });
    expect(await said(id)).toContain('Answered: 1');
  });

  it('ends while the model thinks: the message in line is next, and the late answer is not stored', async () => {
    const late = Promise.withResolvers<undefined>();
    behave = async ({ turns }) => {
      if (JSON.stringify(turns.at(-1)).includes('second')) return { text: 'The second.' };
      await late.promise;
      return { text: 'Too late.' };
    };
    const id = await opened();
    const turnId = await post(id, 'first');
    await eventually(async () => {
      const { state } = await runOperation(getOperation, service.services, member, { operation_id: turnId });
      expect(state).toBe('processing');
    });
    const next = await post(id, 'second');
    await stop(turnId);
    expect(await ended(turnId)).toMatchObject(STOPPED);
    expect(await ended(next)).toMatchObject({ state: 'completed' });
    late.resolve(undefined);
    expect(await ended(await post(id, 'second again'))).toMatchObject({ state: 'completed' });
    expect(await said(id)).not.toContain('Too late.');
  });
});
