import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { cancelTurn } from '../../../operations/agent/conversations/cancel-turn.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { deleteConversation } from '../../../operations/agent/conversations/delete-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import type { ConverseRequest } from '../../../providers/ai/converse.ts';
import { agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import type { ScriptedBehaviour, ScriptedModel } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { historyOf } from '../../support/history-of.ts';
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
const lastTurn = (request: ConverseRequest) => request.turns.at(-1);
const lastResult = (request: ConverseRequest) => {
  const turn = lastTurn(request);
  return turn?.role === 'results' ? turn.results.at(-1) : undefined;
};
const decide = (conversationId: string, approval: { id: string; hash: string }, decision: string, hash?: string) =>
  runOperation(decideApproval, service.services, member, {
    conversation_id: conversationId,
    approval_id: approval.id,
    decision,
    hash: hash ?? approval.hash,
  });
const senderName = async () => (await runOperation(getTeamSettings, service.services, member, {})).sender_name;
const audit = (conversationId: string) =>
  inTeamTransaction(service.services.database, member.teamId, async (transaction) => {
    const of = { subjectKind: 'conversation', subjectId: conversationId } as const;
    const { entries } = await listAuditOf(transaction, of, { limit: 100, offset: 0 });
    return entries.map(({ action, details }) => [action, details['outcome'] ?? details['decision'] ?? null]);
  });

/** Asks for a sender's name, then says how that went. */
const renaming =
  (name: string): ScriptedBehaviour =>
  (request) =>
    lastTurn(request)?.role === 'user'
      ? { calls: [['update_team_settings', { sender_name: name }]] }
      : { text: `It went so: ${lastResult(request)?.text ?? ''}` };

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

  it('asks a person, and runs once what they approved', async () => {
    behave = renaming('Coffee research');
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Coffee research');
    const approval = await pending(id);
    expect(approval.words).toContain('Coffee research');
    expect((await read(id)).open_turn).toMatchObject({ id: turn_id, state: 'waiting_approval' });
    await expect(decide(id, approval, 'approve', 'another')).rejects.toMatchObject({ code: 'invalid_input' });
    await decide(id, approval, 'approve');
    await expect(decide(id, approval, 'decline')).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    expect(await senderName()).toBe('Coffee research');
    const { messages } = await read(id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant']);
    expect(await audit(id)).toEqual([
      ['agent.approval_requested', null],
      ['agent.approval_decided', 'approve'],
      ['agent.tool_ran', 'completed'],
    ]);
  });

  it('leaves undone what they declined, and says so to the model', async () => {
    const before = await senderName();
    behave = renaming('Never');
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Never');
    await decide(id, await pending(id), 'decline');
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    expect(await senderName()).toBe(before);
    expect(JSON.stringify((await read(id)).messages.at(-1)?.parts)).toContain('The person declined it');
  });

  it('asks again where what was approved has changed meanwhile', async () => {
    behave = renaming('Tea research');
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Tea research');
    const first = await pending(id);
    await runOperation(updateTeamSettings, service.services, member, { postal_address: 'Another street 1' });
    await decide(id, first, 'approve');
    await eventually(async () => {
      expect((await asked(id)).map((one) => one.id)).toEqual([expect.not.stringMatching(first.id)]);
    });
    await expect(decide(id, first, 'approve')).rejects.toMatchObject({ code: 'wrong_state' });
    await decide(id, await pending(id), 'approve');
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    expect(await senderName()).toBe('Tea research');
  });

  it('takes back what waits for a person who writes something else, and answers that', async () => {
    const before = await senderName();
    behave = (request, earlier) =>
      JSON.stringify(lastTurn(request)).includes('forget it')
        ? { text: 'Forgotten.' }
        : renaming('Later')(request, earlier);
    const id = await opened();
    const first = await post(id, 'Call us Later');
    const approval = await pending(id);
    const second = await post(id, 'no, forget it');
    expect(second.withdrawn_approvals).toEqual([approval.id]);
    await expect(decide(id, approval, 'approve')).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await ended(first.turn_id)).toMatchObject({ state: 'completed' });
    expect(await ended(second.turn_id)).toMatchObject({ state: 'completed' });
    expect(await senderName()).toBe(before);
    const said = (await read(id)).messages.map(({ role, parts }) => [role, parts.at(-1)?.type]);
    expect(said.slice(-2)).toEqual([
      ['assistant', 'text'],
      ['assistant', 'text'],
    ]);
  });

  it('ends at once when it is cancelled, and the conversation goes on', async () => {
    behave = renaming('Cancelled');
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Cancelled');
    const approval = await pending(id);
    await runOperation(cancelTurn, service.services, member, { conversation_id: id, turn_id });
    expect(await ended(turn_id)).toMatchObject({ state: 'cancelled' });
    await expect(decide(id, approval, 'approve')).rejects.toMatchObject({ code: 'wrong_state' });
    behave = (request) => {
      const calls = request.turns.flatMap((turn) => (turn.role === 'assistant' ? turn.calls : []));
      const results = request.turns.flatMap((turn) => (turn.role === 'results' ? turn.results : []));
      return { text: `${calls.length} call, ${results.length} result: ${results[0]?.text ?? ''}` };
    };
    const next = await post(id, 'And now?');
    await ended(next.turn_id);
    expect(JSON.stringify((await read(id)).messages.at(-1)?.parts)).toContain('1 call, 1 result');
  });

  it('answers messages one after the other, in the order in which they came', async () => {
    behave = (request) => ({ text: `To: ${JSON.stringify(lastTurn(request))}` });
    const id = await opened();
    const turns = [await post(id, 'one'), await post(id, 'two'), await post(id, 'three')];
    for (const { turn_id } of turns) expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    const answers = (await read(id)).messages.filter(({ role }) => role === 'assistant');
    expect(answers.map(({ turn_id }) => turn_id)).toEqual(turns.map(({ turn_id }) => turn_id));
    expect(answers.map(({ parts }) => JSON.stringify(parts))).toEqual([
      expect.stringContaining('one'),
      expect.stringContaining('two'),
      expect.stringContaining('three'),
    ]);
  });

  it('tells the model what is wrong with a call, and goes on', async () => {
    const results: string[] = [];
    behave = (request) => {
      const result = lastResult(request);
      if (result !== undefined) results.push(`${result.isError}: ${result.text}`);
      const calls = [
        ['no_such_tool', {}],
        ['get_analytics', { survey_id: 'nonsense' }],
        ['update_team_settings', { reply_to: 'stranger@evil.test' }],
      ] as const;
      const next = calls[results.length];
      return next === undefined ? { text: 'I give up.' } : { calls: [next] };
    };
    const id = await opened();
    const { turn_id } = await post(id, 'Do strange things');
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    expect(results).toEqual([
      expect.stringContaining('There is no tool'),
      expect.stringContaining('survey_id'),
      expect.stringContaining('No message of the person'),
    ]);
  });

  it('stops a model that calls without end, with a sentence', async () => {
    behave = () => ({ calls: [['get_team_settings', {}]] });
    const id = await opened();
    const { turn_id } = await post(id, 'Go round');
    expect(await ended(turn_id)).toMatchObject({ state: 'completed' });
    const { messages } = await read(id);
    expect(messages.at(-1)).toMatchObject({ model: 'service', parts: [{ type: 'text' }] });
    expect(messages.filter(({ role, model: by }) => role === 'assistant' && by === 'scripted')).toHaveLength(25);
  });

  it('tells no model an address, and puts it back where the tool needs it', async () => {
    behave = (request, earlier) => {
      if (lastTurn(request)?.role !== 'user') return renaming('x')(request, earlier);
      return { calls: [['update_team_settings', { reply_to: 'address-1@withheld.invalid' }]] };
    };
    const id = await opened();
    const from = model.requests.length;
    const { turn_id } = await post(id, 'Answers go to Office@coffee.test please');
    const approval = await pending(id);
    expect(approval.arguments).toMatchObject({ reply_to: expect.stringMatching(/office@coffee\.test/i) });
    await decide(id, approval, 'approve');
    await ended(turn_id);
    expect(JSON.stringify(model.requests.slice(from).map(({ turns, context }) => ({ turns, context })))).not.toMatch(
      /coffee\.test/i,
    );
  });

  it('is nowhere in the history of its workflow, but by ids and counts', async () => {
    const canary = `canary-${randomUUID()}`;
    behave = renaming(canary);
    const id = await opened();
    const { turn_id } = await post(id, `Call us ${canary}`);
    await decide(id, await pending(id), 'approve');
    await ended(turn_id);
    const history = await historyOf(service.temporal, agentTurnWorkflowId(turn_id));
    expect(JSON.stringify(history)).not.toContain(canary);
  });

  it('deletes a conversation with all that was said, and stops its turn', async () => {
    behave = renaming('Deleted');
    const id = await opened();
    const { turn_id } = await post(id, 'Call us Deleted');
    const approval = await pending(id);
    await runOperation(deleteConversation, service.services, member, { conversation_id: id });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(decide(id, approval, 'approve')).rejects.toMatchObject({ code: 'not_found' });
    expect(await ended(turn_id)).toMatchObject({ state: 'cancelled' });
    await expect(post(id, 'Still there?')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an approval', () => {
  it('expires on time', async () => {
    const short = { ...service.services.settings.agent, approvalLifeMs: 300 };
    const hasty = await workflowService({ ai: model, settings: { agent: short } });
    const somebody = await hasty.aMember();
    const services = hasty.services;
    try {
      behave = renaming('Too late');
      const { id } = await runOperation(createConversation, services, somebody, {});
      const { turn_id } = await runOperation(postMessage, services, somebody, { conversation_id: id, text: 'Go' });
      await eventually(async () => {
        const { completed_at } = await runOperation(getOperation, services, somebody, { operation_id: turn_id });
        expect(completed_at).not.toBeNull();
      });
      const { items } = await runOperation(listConversationApprovals, services, somebody, { conversation_id: id });
      expect(items).toMatchObject([{ state: 'expired', decided_by: null }]);
      const late = { conversation_id: id, approval_id: items[0]?.id, decision: 'approve', hash: items[0]?.hash };
      await expect(runOperation(decideApproval, services, somebody, late)).rejects.toMatchObject({
        code: 'approval_expired',
      });
    } finally {
      await hasty.close();
    }
  });
});
