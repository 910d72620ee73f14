import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agentRoutes } from '../../../api/routes/agent/agent.ts';
import { conversationRoutes } from '../../../api/routes/ground/conversations.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { problemOf } from '../../support/api/answers.ts';
import { eventsUntil } from '../../support/api/events-until.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let app: TestApp;

/** Asks for each sender's name that a person wishes for, then says three words. */
const model = scriptedModel((request) => {
  const last = request.turns.at(-1);
  if (last?.role !== 'user' || !last.text.startsWith('Call us')) return { text: 'one two three' };
  return {
    text: 'I ask you. ',
    calls: last.text
      .slice('Call us '.length)
      .split(' and ')
      .map((sender_name) => ['update_team_settings', { sender_name }] as const),
  };
});

beforeAll(async () => {
  service = await workflowService({ ai: model });
  const caller = aCaller();
  // The model of the tests is of this file's teams.
  const member = await service.aMember();
  app = await startTestApp([...agentRoutes, ...conversationRoutes, ...operationRoutes], {
    services: service.services,
    ensureMember,
    caller: { ...caller, 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? '' },
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

type Json = Record<string, unknown> & { id: string };

const call = async (method: string, path: string, json?: unknown) => {
  const response = await app.request(`/api/v1${path}`, { method, ...(json !== undefined && { json }) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
};
const opened = async () => (await call('POST', '/conversations', {})).body.id;
const post = (id: string, text: string) => call('POST', `/conversations/${id}/messages`, { text });
const isEnded = async (operationAddress: string | null) => {
  await eventually(async () => {
    const operation = await call('GET', String(operationAddress).replace('/api/v1', ''));
    expect(operation.body['completed_at']).not.toBeNull();
  });
};
const anApproval = async (id: string) => {
  const path = `/conversations/${id}/approvals?state=pending`;
  await eventually(async () => expect((await call('GET', path)).body['items']).toHaveLength(1));
  const [approval] = (await call('GET', path)).body['items'] as (Json & { hash: string })[];
  if (approval === undefined) throw new Error('It was pending a moment ago.');
  return approval;
};

/** What happens in a conversation, or happened after an event, until one of that type. */
async function happens(id: string, type: string, after?: string) {
  const headers: Record<string, string> = after === undefined ? {} : { 'Last-Event-ID': after };
  return eventsUntil(await app.request(`/api/v1/conversations/${id}/events`, { headers }), type);
}

describe('a conversation over HTTP', () => {
  it('is opened, listed, read, renamed and deleted', async () => {
    const made = await call('POST', '/conversations', { title: 'Coffee' });
    expect(made).toMatchObject({ status: 201, body: { title: 'Coffee', survey_id: null } });
    const { id } = made.body;
    expect(made.headers.get('Location')).toBe(`/api/v1/conversations/${id}`);
    const listed = (await call('GET', '/conversations')).body['items'] as Json[];
    expect(listed.map((one) => one.id)).toContain(id);
    expect((await call('PATCH', `/conversations/${id}`, { title: 'Tea' })).body).toMatchObject({ title: 'Tea' });
    expect((await call('GET', `/conversations/${id}`)).body).toMatchObject({
      title: 'Tea',
      messages: [],
      open_turn: null,
    });
    expect((await app.request(`/api/v1/conversations/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call('GET', `/conversations/${id}`)).status).toBe(404);
  });

  it('answers a message in a turn, which is followed as any long work', async () => {
    const id = await opened();
    const posted = await post(id, 'Hello there');
    expect(posted).toMatchObject({
      status: 202,
      body: { message_id: expect.any(String), turn_id: expect.any(String) },
    });
    const operation = posted.headers.get('Operation-Location');
    expect(operation).toBe(`/api/v1/operations/${String(posted.body['turn_id'])}`);
    await isEnded(operation);
    const { body } = await call('GET', `/conversations/${id}`);
    expect(body).toMatchObject({
      title: 'Hello there',
      messages: [
        { role: 'user', seq: 1 },
        { role: 'assistant', seq: 2 },
      ],
    });
  });

  it('tells what happens as it happens; who comes back misses nothing', async () => {
    const id = await opened();
    const following = happens(id, 'turn.completed');
    await post(id, 'Call us Coffee');
    const approval = await anApproval(id);
    const decision = { decision: 'approve', hash: approval.hash, note: 'go ahead' };
    const decided = await call('POST', `/conversations/${id}/approvals/${approval.id}`, decision);
    expect(decided).toMatchObject({ status: 200, body: { state: 'approved', note: 'go ahead' } });
    const events = await following;
    const stored = events.filter((event) => event.id !== null);
    expect(stored.map(({ type }) => type)).toEqual([
      'message.completed',
      'message.completed',
      'usage',
      'approval.requested',
      'message.completed',
      'approval.decided',
      'tool.started',
      'tool.finished',
      'message.completed',
      'message.completed',
      'usage',
      'turn.completed',
    ]);
    const pieces = events.filter(({ type }) => type === 'message.delta');
    const last = stored.findLast(({ type }) => type === 'message.completed')?.data['message'] as Json;
    const ofLast = pieces.filter(({ data }) => data['message_id'] === last.id);
    expect(ofLast.map(({ data }) => data['text']).join('')).toBe('one two three');
    expect(ofLast.map(({ data }) => data['offset'])).toEqual(
      ofLast.map((_, at) => ofLast.slice(0, at).reduce((sum, { data }) => sum + String(data['text']).length, 0)),
    );
    const again = await happens(id, 'turn.completed', String(stored[3]?.id));
    expect(again.map((event) => event.id)).toEqual(stored.slice(4).map((event) => event.id));
  });

  it('tells of each call that ends with its turn, once', async () => {
    const id = await opened();
    const posted = await post(id, 'Call us Tea and Coffee');
    await anApproval(id);
    const following = happens(id, 'turn.cancelled');
    await call('POST', `/conversations/${id}/turns/${String(posted.body['turn_id'])}/cancel`);
    const events = await following;
    const asked = events.flatMap(({ data }) => ((data['message'] ?? {}) as { parts?: Json[] }).parts ?? []);
    const calls = asked.filter(({ type }) => type === 'tool_call').map((part) => part['call_id']);
    expect(calls).toHaveLength(2);
    const finished = events.filter(({ type }) => type === 'tool.finished').map(({ data }) => data);
    expect(finished.map((data) => data['call_id']).sort()).toEqual([...calls].sort());
    for (const data of finished) expect(data).toMatchObject({ turn_id: posted.body['turn_id'], state: 'cancelled' });
    expect(events.at(-1)?.type).toBe('turn.cancelled');
  });

  it('is nobody else’s, and its approvals are decided once, by the hash that was seen', async () => {
    const id = await opened();
    await post(id, 'Call us Tea');
    const approval = await anApproval(id);
    const path = `/conversations/${id}/approvals/${approval.id}`;
    const approve = { decision: 'approve', hash: approval.hash };
    const stranger = await app.request(`/api/v1${path}`, { method: 'POST', json: approve, as: aCaller() });
    expect((await problemOf(stranger)).status).toBe(404);
    for (const part of ['', '/events', '/approvals']) {
      const response = await app.request(`/api/v1/conversations/${id}${part}`, { as: aCaller() });
      expect([part, response.status]).toEqual([part, 404]);
    }
    expect((await call('POST', path, { ...approve, hash: '0'.repeat(64) })).status).toBe(422);
    expect((await call('POST', path, { decision: 'perhaps', hash: approval.hash })).status).toBe(422);
    expect((await call('POST', path, { ...approve, decision: 'decline' })).body).toMatchObject({ state: 'declined' });
    expect((await call('POST', path, approve)).status).toBe(409);
    expect((await call('POST', `/conversations/${id}/approvals/${randomUUID()}`, approve)).status).toBe(404);
  });

  it('takes no empty message, no file that is not there, and nothing for a conversation that is not there', async () => {
    const id = await opened();
    expect((await post(id, '  ')).status).toBe(422);
    const files = { text: 'Look', artifact_ids: [randomUUID()] };
    expect((await call('POST', `/conversations/${id}/messages`, files)).status).toBe(404);
    expect((await post(randomUUID(), 'Hello')).status).toBe(404);
    expect((await call('POST', `/conversations/${id}/turns/${randomUUID()}/cancel`)).status).toBe(404);
  });

  it('names its tools with their operations and policies', async () => {
    const { items } = (await call('GET', '/agent/tools')).body as unknown as { items: Json[] };
    const settings = items.find(({ name }) => name === 'update_team_settings');
    expect(settings).toMatchObject({ operation: 'teams.update_settings', policy: 'approve' });
    expect(items.map(({ name }) => name)).toContain('read_result');
  });
});
