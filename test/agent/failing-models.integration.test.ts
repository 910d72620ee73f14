import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agentRoutes } from '../../api/routes/agent/agent.ts';
import { conversationRoutes } from '../../api/routes/ground/conversations.ts';
import { operationRoutes } from '../../api/routes/ground/operations.ts';
import { ensureMember } from '../../operations/ground/teams/ensure-member.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { callerOf, startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';
import { eventually } from '../support/eventually.ts';
import { startAnthropicServer } from '../support/servers/anthropic-server.ts';
import type { ModelBehaviour, ModelServer, ToolCall } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { workflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';

const STREAM = { kind: 'raw', status: 200, contentType: 'text/event-stream' } as const;
const WELL: ModelBehaviour = { kind: 'step', text: 'All is well.' };
const calling = (...calls: readonly ToolCall[]): ModelBehaviour => ({ kind: 'step', calls });
const failing = (status: number, headers: Readonly<Record<string, string>> = {}): ModelBehaviour => ({
  ...{ kind: 'error', status, message: 'The provider explains itself.', headers },
});
const LIST = { name: 'list_surveys', arguments: {} };
const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

type Failing = {
  readonly name: string;
  /** What the model does in answer to the first message, once each; the last of it for ever. */
  readonly does: readonly ModelBehaviour[];
  readonly state?: 'completed' | 'failed';
  /** How often it is asked in that turn. */
  readonly asked?: number;
  /** What the person reads in the end. */
  readonly says: RegExp | string;
  /** What the results of calls say to the model. */
  readonly tells?: RegExp;
};

const FAILING: readonly Failing[] = [
  {
    name: 'limits the rate, and says how long',
    does: [failing(429, { 'retry-after': '1' }), WELL],
    asked: 2,
    says: 'All is well.',
  },
  { name: 'limits the rate, and doesn’t say how long', does: [failing(429), WELL], asked: 2, says: 'All is well.' },
  { name: 'fails once', does: [failing(500), WELL], asked: 2, says: 'All is well.' },
  {
    name: 'fails always',
    does: [failing(500)],
    state: 'failed',
    asked: 6,
    says: /is away.* asked 6 times\. Write again/,
  },
  { name: 'refuses the request', does: [failing(400)], state: 'failed', asked: 1, says: /rejected the request/ },
  {
    name: 'breaks off its words',
    does: [{ kind: 'step', text: 'one two three', breakAfter: 3 }, WELL],
    ...{ asked: 2, says: 'All is well.' },
  },
  {
    name: 'breaks off the arguments of a call',
    does: [
      { kind: 'step', text: 'one ', calls: [{ name: 'create_survey', arguments: { name: 'Half' } }], breakAfter: 4 },
      WELL,
    ],
    ...{ asked: 2, says: 'All is well.' },
  },
  {
    name: 'speaks without end',
    does: [{ kind: 'endless', text: 'and so on '.repeat(500) }],
    asked: 1,
    says: /cut off here/,
  },
  {
    name: 'writes arguments without end',
    does: [{ kind: 'endless', of: 'arguments', text: 'and so on '.repeat(500) }],
    ...{ asked: 1, says: /cut off here/ },
  },
  {
    name: 'sends an event without end',
    does: [{ ...STREAM, body: `data: ${'x'.repeat(5_000_000)}` }],
    ...{ state: 'failed', asked: 1, says: /more than an answer may hold/ },
  },
  {
    name: 'hurries for too long',
    does: [{ kind: 'endless', text: 'and ', pieceEveryMs: 100 }],
    asked: 1,
    says: /cut off here/,
  },
  { name: 'falls silent', does: [{ kind: 'hang' }, WELL], asked: 2, says: 'All is well.' },
  {
    name: 'writes arguments that are no JSON',
    does: [calling({ name: 'list_surveys', arguments: '{"limit": ' }, LIST), WELL],
    ...{ asked: 2, says: 'All is well.', tells: /no JSON object/ },
  },
  {
    name: 'writes arguments that are nested without end',
    does: [calling({ name: 'list_surveys', arguments: DEEP }), WELL],
    ...{ asked: 2, says: 'All is well.', tells: /no JSON object/ },
  },
  {
    name: 'sends events that are no JSON',
    does: [{ ...STREAM, body: 'data: {"choi\n\n' }, WELL],
    asked: 2,
    says: 'All is well.',
  },
  {
    name: 'sends events of no protocol',
    does: [{ ...STREAM, body: 'data: null\n\ndata: [1]\n\n' }, WELL],
    asked: 2,
    says: 'All is well.',
  },
  { name: 'sends nothing', does: [{ ...STREAM, body: '' }, WELL], asked: 2, says: 'All is well.' },
  {
    name: 'sends a page instead',
    does: [{ kind: 'raw', status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }, WELL],
    ...{ asked: 2, says: 'All is well.' },
  },
  { name: 'says nothing', does: [{ kind: 'step' }], asked: 1, says: /answered nothing/ },
  {
    name: 'says what nobody can store',
    does: [{ kind: 'step', text: 'Look: !\0[a](https://evil.test/x) \ud83d' }],
    ...{ asked: 1, says: 'Look: a (picture at evil.test, not shown) \ufffd' },
  },
  {
    name: 'calls tools that are not there',
    does: [
      calling(
        { name: 'send_money', arguments: {} },
        { name: '__proto__', arguments: {} },
        { name: 'a b\0ü', arguments: {} },
        { name: '', arguments: {} },
      ),
      WELL,
    ],
    ...{ asked: 2, says: 'All is well.', tells: /There is no tool/ },
  },
  {
    name: 'gives arguments that don’t fit',
    does: [calling({ name: 'get_survey', arguments: { survey_id: 'nonsense', '__proto__ ': 1 } }), WELL],
    ...{ asked: 2, says: 'All is well.', tells: /survey_id/ },
  },
  {
    name: 'calls the same for ever',
    does: [calling(LIST)],
    asked: 25,
    says: /I stop here.* 25 steps/,
    tells: /do something else/,
  },
];

const PROTOCOLS = [
  { provider: 'openai', start: startOpenAiServer },
  { provider: 'anthropic', start: startAnthropicServer },
] as const;

type Message = {
  readonly role: string;
  readonly turn_id: string;
  readonly parts: readonly { readonly text?: string }[];
};

describe.each(PROTOCOLS)('a model that speaks as $provider does and', ({ provider, start }) => {
  let model: ModelServer;
  let service: WorkflowService;
  let app: TestApp;
  let does: ModelBehaviour[] = [];

  beforeAll(async () => {
    model = await start({ behave: () => (does.length > 1 ? does.shift() : does[0]) ?? WELL });
    const settings = {
      provider,
      baseUrl: model.url,
      apiKey: 'key',
      model: 'stand-in',
      rules: {},
      longestAnswerMs: 6_000,
    };
    service = await workflowService({ ai: createAiProvider(settings), settings: { aiTimeoutMs: 5_000 } });
    app = await startTestApp([...agentRoutes, ...conversationRoutes, ...operationRoutes], {
      services: service.services,
      ensureMember,
      caller: callerOf(await service.aMember()),
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await model.close();
  });

  const ask = async (path: string, json?: object) => {
    const response = await app.request(`/api/v1${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      ...(json && { json }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  /** Says something, and waits for the end of the turn. @returns the turn's operation */
  const say = async (conversation: string, text: string) => {
    const { turn_id: turnId } = await ask(`/conversations/${conversation}/messages`, { text });
    const operation = () => ask(`/operations/${String(turnId)}`);
    await eventually(async () => expect((await operation())['completed_at']).not.toBeNull(), { withinMs: 90_000 });
    return { turnId, ...(await operation()) } as { readonly turnId: string; readonly state: string };
  };
  const lastWords = async (conversation: string, turnId: string) => {
    const messages = (await ask(`/conversations/${conversation}`))['messages'] as readonly Message[];
    const last = messages.findLast(({ role, turn_id: of }) => role === 'assistant' && of === turnId);
    return (last?.parts ?? []).map(({ text = '' }) => text).join('');
  };

  it.each(FAILING)('$name: the person reads a sentence, and writes on', async (failure) => {
    const { state = 'completed', says, asked, tells } = failure;
    const id = String((await ask('/conversations', {}))['id']);
    const from = model.calls.length;
    does = [...failure.does];
    const turn = await say(id, 'Tell me of my surveys');
    expect({ state: turn.state, asked: model.calls.length - from }).toEqual({ state, asked });
    const said = await lastWords(id, turn.turnId);
    if (typeof says === 'string') expect(said).toBe(says);
    else expect(said).toMatch(says);
    does = [WELL];
    const next = await say(id, 'And now?');
    expect({ state: next.state, said: await lastWords(id, next.turnId) }).toEqual({
      state: 'completed',
      said: 'All is well.',
    });
    expect(JSON.stringify(model.calls.at(-1)?.body['messages'])).toMatch(tells ?? /And now/);
    expect(model.objections).toEqual([]);
  });

  // The last: the pause is for all who ask that provider.
  it('asks for a pause of an hour: each message is answered with a sentence meanwhile, and nobody waits', async () => {
    const id = String((await ask('/conversations', {}))['id']);
    const from = model.calls.length;
    does = [failing(429, { 'retry-after': '3600' })];
    for (const text of ['Tell me of my surveys', 'And now?']) {
      const { turnId, state } = await say(id, text);
      expect(state).toBe('failed');
      expect(await lastWords(id, turnId)).toMatch(/takes no more calls for the moment\. .* pause of 60 minutes/);
    }
    expect(model.calls).toHaveLength(from + 1);
  });
});
