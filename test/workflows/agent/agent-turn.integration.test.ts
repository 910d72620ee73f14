import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import type { ScriptedBehaviour, ScriptedModel } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let model: ScriptedModel;
let behave: ScriptedBehaviour;
let member: Principal;

beforeAll(async () => {
  model = scriptedModel((request, earlier) => behave(request, earlier));
  service = await workflowService({ ai: model });
  member = await service.aMember();
});
afterAll(() => service.close());

const opened = async () => (await runOperation(createConversation, service.services, member, {})).id;
const post = (conversation_id: string, text: string) =>
  runOperation(postMessage, service.services, member, { conversation_id, text });
const read = (conversation_id: string) => runOperation(getConversation, service.services, member, { conversation_id });
const operationOf = (operation_id: string) => runOperation(getOperation, service.services, member, { operation_id });
const ended = async (turnId: string) => {
  await eventually(async () => expect((await operationOf(turnId)).completed_at).not.toBeNull());
  return operationOf(turnId);
};
const asked = async (conversation_id: string) => {
  const input = { conversation_id, state: 'pending' };
  return (await runOperation(listConversationApprovals, service.services, member, input)).items;
};
const pending = async (conversationId: string) => {
  await eventually(async () => expect(await asked(conversationId)).toHaveLength(1));
  const [approval] = await asked(conversationId);
  if (approval === undefined) throw new Error('It was pending a moment ago.');
  return approval;
};
const lastTurn = (request: { turns: readonly { role: string }[] }) => request.turns.at(-1);

describe('a turn of the agent', () => {
  it('answers with words', async () => {
    behave = () => ({ text: 'Good morning to you.' });
    const id = await opened();
    const { turn_id } = await post(id, 'Good morning');
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    const { messages, open_turn, title } = await read(id);
    expect({ open_turn, title }).toEqual({ open_turn: null, title: 'Good morning' });
    expect(messages.map(({ role, parts }) => [role, parts])).toEqual([
      ['user', [{ type: 'text', text: 'Good morning' }]],
      ['assistant', [{ type: 'text', text: 'Good morning to you.' }]],
    ]);
  });

  it('asks a person, and runs what they approved', async () => {
    behave = (request) =>
      lastTurn(request)?.role === 'user'
        ? { calls: [['update_team_settings', { sender_name: 'Coffee research' }]] }
        : { text: 'Done.' };
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Coffee research');
    const approval = await pending(id);
    expect(approval.words).toContain('Coffee research');
    const decide = { conversation_id: id, approval_id: approval.id, decision: 'approve', hash: approval.hash };
    await runOperation(decideApproval, service.services, member, decide);
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    const { messages } = await read(id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant']);
    expect(JSON.stringify(messages)).toContain('"outcome":"completed"');
  });
});
