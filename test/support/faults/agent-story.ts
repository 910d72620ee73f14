import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';
import { eventually } from '../eventually.ts';
import { gotTwice, mayHaveArrived } from '../mailing/seen-mails.ts';
import { steadfastCaller } from '../recruiting/steadfast-caller.ts';
import type { SteadfastCaller } from '../recruiting/steadfast-caller.ts';
import { engineOf, stepsTakenForDead } from '../repeated-steps.ts';
import type { MailServerProcess } from '../servers/mail-server-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { agentLedger } from './agent-ledger.ts';
import { AGENT_QUESTIONS, AGENT_RESPONSES, agentWish, CALLS_OF_STEPS, stepAskedFor } from './agent-script.ts';
import { followConversation } from './followed-conversation.ts';
import type { Follower } from './followed-conversation.ts';
import type { HeldModel } from './held-model.ts';
import { PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

/** The model answers until the survey is to be published; how that went it is told, and stays silent. */
export const ANSWERED_OF_AGENT = 3;

const GUESTS = ['ann', 'ben', 'cleo', 'dan'];
const STEPS = CALLS_OF_STEPS.length;
const CALLS = CALLS_OF_STEPS.reduce((sum, count) => sum + count, 0);

export type AgentStoryParts = {
  readonly service: ServiceProcess;
  readonly model: HeldModel;
  readonly server: Pick<MailServerProcess, 'seen'>;
  readonly databaseUrl: string;
};

export type AgentStory = Story & {
  /** Opens the conversation, and follows it. @returns its id */
  open(): Promise<string>;
  /** Writes what is wished for; resolves when it is stored. */
  write(): Promise<void>;
  /** Approves what is asked for, until the turn has ended. */
  approveUntilEnded(): Promise<void>;
};

type Killed = {
  /** How often workers were killed, each time in the middle of one step at most. */
  readonly workers: number;
  /** How many steps may fail at once and be begun again, where what they write to is killed beside them. */
  readonly failing?: number;
};

/** A turn in which a survey is made, published by approval, tried out and exported, and a handful of people are written to by approval. */
export function agentStory(parts: AgentStoryParts, killed: Killed): AgentStory {
  const { service, model } = parts;
  const caller = steadfastCaller(service);
  const callsBefore = model.callsFor('agent').length;
  const calls = () => model.callsFor('agent').slice(callsBefore);
  const guests = GUESTS.map((name) => `${name}-${randomUUID()}@example.com`);
  let turn: Turn | undefined;
  let conversationId = '';
  let follower: Follower | undefined;
  const approve = async (): Promise<number> => {
    const path = `/conversations/${conversationId}/approvals`;
    const { items } = await caller.ask<{ items: { id: string; hash: string }[] }>(`${path}?state=pending`);
    for (const { id, hash } of items) await caller.ask(`${path}/${id}`, { decision: 'approve', hash });
    return items.length;
  };
  const story: AgentStory = {
    async open() {
      conversationId = (await caller.ask<{ id: string }>('/conversations', {})).id;
      follower = followConversation(service, caller, conversationId);
      return conversationId;
    },
    async write() {
      const path = `/conversations/${conversationId}/messages`;
      const { turn_id: turnId } = await caller.ask<{ turn_id: string }>(path, { text: agentWish(guests) });
      turn = { ...parts, caller, guests, conversationId, turnId };
    },
    async approveUntilEnded() {
      await eventually(
        async () => {
          await approve();
          const { state, error } = await caller.ask<Operation>(`/operations/${turnOf(turn).turnId}`);
          expect([state, error]).toEqual(['completed', null]);
        },
        { withinMs: PATIENCE_MS * 2, everyMs: 100 },
      );
    },
    async begin() {
      await story.open();
      await story.write();
      await eventually(async () => expect(await approve()).toBe(1), { withinMs: PATIENCE_MS });
      await eventually(() => expect(calls().length).toBeGreaterThan(ANSWERED_OF_AGENT), { withinMs: PATIENCE_MS });
    },
    letGo: async () => model.letGo(),
    async expectSurvived() {
      await story.approveUntilEnded();
      const done = turnOf(turn);
      await expectEffectsOnce(done);
      await expectMailsOnce(done);
      await expectWhole(done, follower);
      await expectAskedOnce(done, { calls: calls(), events: follower?.events ?? [], killed });
      follower?.stop();
    },
  };
  return story;
}

type Operation = { readonly state: string; readonly error: unknown };
type Turn = AgentStoryParts & {
  readonly caller: SteadfastCaller;
  readonly guests: readonly string[];
  readonly conversationId: string;
  readonly turnId: string;
};

function turnOf(turn: Turn | undefined): Turn {
  if (turn === undefined) throw new Error('Nothing was written yet.');
  return turn;
}

/** One survey with each question once, published once, each call recorded once, nothing started twice. */
async function expectEffectsOnce({ caller, databaseUrl, conversationId, turnId }: Turn): Promise<void> {
  const surveys = await caller.ask<{ total: number; items: { id: string }[] }>('/surveys');
  const [survey] = surveys.items;
  expect(surveys.total).toBe(1);
  type Survey = { status: string; document: { blocks: { questions: { text: string }[] }[] } };
  const { status, document } = await caller.ask<Survey>(`/surveys/${String(survey?.id)}`);
  expect(status).toBe('active');
  expect(document.blocks.flatMap(({ questions }) => questions.map(({ text }) => text))).toEqual(AGENT_QUESTIONS);
  const responses = await caller.ask<{ total: number }>(`/surveys/${String(survey?.id)}/responses`);
  expect(responses.total).toBe(AGENT_RESPONSES);

  const ledger = agentLedger(databaseUrl);
  const calls = await ledger.calls(turnId);
  expect(calls.map(({ outcome }) => outcome)).toEqual(Array.from({ length: CALLS }, () => 'completed'));
  const audit = await ledger.audit(conversationId);
  const of = (action: string) => audit.filter((entry) => entry.action === action);
  expect(
    of('agent.tool_ran')
      .map(({ call_id }) => call_id)
      .sort(),
  ).toEqual(calls.map(({ id }) => id).sort());
  expect([of('agent.approval_requested').length, of('agent.approval_decided').length]).toEqual([2, 2]);
  expect(await ledger.operations(caller.teamId)).toEqual({ agent_turn: 1, email_send: 1, survey_export: 1 });
}

/** Nobody got two mails; who got none is one of whom it is said that nobody knows. */
async function expectMailsOnce({ caller, guests, databaseUrl, server }: Turn): Promise<void> {
  const mails = await agentLedger(databaseUrl).mails(caller.teamId);
  expect([...mails.keys()].sort()).toEqual([...guests].sort());
  expect([...mails.values()].filter((state) => !['sent', 'unknown'].includes(state))).toEqual([]);
  const seen = (await server.seen()).filter(({ recipient }) => mails.has(recipient));
  expect(gotTwice(seen)).toEqual([]);
  const arrived = mayHaveArrived(seen);
  expect([...mails].filter(([email, state]) => state === 'sent' && !arrived.has(email))).toEqual([]);
}

/** Every call has its result, and who followed missed nothing and was told nothing twice. */
async function expectWhole({ caller, conversationId, service, turnId }: Turn, follower?: Follower): Promise<void> {
  type Part = { type: string; call_id?: string };
  type Message = { role: string; parts: Part[] };
  const { messages } = await caller.ask<{ messages: Message[] }>(`/conversations/${conversationId}`);
  const parts = messages.flatMap((message) => message.parts);
  const idsOf = (type: string) => parts.filter((part) => part.type === type).map(({ call_id }) => call_id);
  expect(idsOf('tool_call')).toHaveLength(CALLS);
  expect(idsOf('tool_result')).toEqual(idsOf('tool_call'));
  expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(STEPS);

  const again = followConversation(service, caller, conversationId);
  const hasEnded = ({ events }: Follower) => events.at(-1)?.type === 'turn.completed';
  await eventually(() =>
    expect([again, follower].map((one) => one !== undefined && hasEnded(one))).toEqual([true, true]),
  );
  again.stop();
  expect(follower?.events.map(({ id }) => id)).toEqual(again.events.map(({ id }) => id));
  expect(again.events.filter(({ type }) => type === 'tool.finished')).toHaveLength(CALLS);
  expect(again.events.at(-1)?.data).toMatchObject({ turn_id: turnId });
}

type Asked = {
  readonly calls: ReturnType<HeldModel['callsFor']>;
  readonly events: Follower['events'];
  readonly killed: Killed;
};

/** No step is asked for whose answer is stored; else one is asked again where whoever asked has died, or could not store it. */
async function expectAskedOnce(turn: Turn, { calls, events, killed }: Asked): Promise<void> {
  const { service, model, turnId } = turn;
  const engine = await engineOf(service.dataDir);
  const deaths = await stepsTakenForDead(engine, agentTurnWorkflowId(turnId), 'takeStep');
  const answers = events.filter(({ type, data }) => {
    const { role } = (data['message'] ?? {}) as { role?: string };
    return type === 'message.completed' && role === 'assistant';
  });
  const late = calls.filter((call) => {
    const storedAtMs = answers[stepAskedFor(call) - 1]?.seenAtMs ?? 0;
    return model.cameAtMs(call) > storedAtMs;
  });
  // Where the machine paused a worker, the engine began its step again beside it.
  expect(late.length).toBeLessThanOrEqual(Math.max(0, deaths - killed.workers));
  expect(new Set(calls.map(stepAskedFor)).size).toBe(STEPS);
  expect(calls.length).toBeLessThanOrEqual(STEPS + deaths + (killed.failing ?? 0));
}
