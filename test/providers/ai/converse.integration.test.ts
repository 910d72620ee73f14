import fc from 'fast-check';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ModelTurn } from '../../../domain/agent/conversation/model-turn.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import type { ConverseReply, ConverseRequest } from '../../../providers/ai/converse.ts';
import { examples } from '../../support/examples.ts';
import type { ModelBehaviour } from '../../support/servers/model-server.ts';
import { anthropic, closeAll, failureOf, givenServer, httpError, KEY, openai } from './model-flavours.ts';

afterEach(closeAll);

const TOOLS = [
  {
    name: 'get_survey',
    description: 'Reads a survey.',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  },
];

function aRequest(more: Partial<ConverseRequest> = {}): ConverseRequest & { readonly heard: string[] } {
  const heard: string[] = [];
  return {
    task: 'agent.step',
    system: 'You help.',
    context: { survey: null, files: [], today: '2026-04-18' },
    turns: [{ role: 'user', text: 'Read my survey' }],
    tools: TOOLS,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    onText: (piece) => heard.push(piece),
    heard,
    ...more,
  };
}

const WHOLE: readonly ModelTurn[] = [
  { role: 'user', text: 'Read my survey' },
  {
    role: 'assistant',
    text: '',
    calls: [
      { id: 'a1', name: 'get_survey', arguments: { id: '1' } },
      { id: 'a2', name: 'no such tool!', arguments: {} },
    ],
  },
  {
    role: 'results',
    results: [
      { callId: 'a1', name: 'get_survey', text: '{"name":"Coffee"}', isError: false },
      { callId: 'a2', name: 'no such tool!', text: 'There is no such tool.', isError: true },
    ],
  },
  { role: 'assistant', text: 'It is about coffee.', calls: [] },
  { role: 'user', text: 'And now?' },
];

const STREAM = { status: 200, contentType: 'text/event-stream' } as const;

const A_REPLY = {
  text: expect.any(String),
  calls: expect.any(Array),
  model: expect.any(String),
  tokens: { input: expect.any(Number), output: expect.any(Number) },
  ending: expect.stringMatching(/^(complete|cut_off|refused)$/),
};

/** Events of each protocol with a hole in them, for a value that the protocol doesn't have there. */
const EVENTS = {
  openai: [
    { delta: '?' },
    { delta: { content: '?' } },
    { delta: { role: '?', content: 'a' } },
    { delta: { tool_calls: '?' } },
    { delta: { tool_calls: ['?'] } },
    { delta: { tool_calls: [{ index: '?', id: 'a', function: { name: 'b', arguments: '{}' } }] } },
    { delta: { tool_calls: [{ index: 0, id: '?', function: { name: 'b', arguments: '{}' } }] } },
    { delta: { tool_calls: [{ index: 0, id: 'a', function: { name: '?', arguments: '{}' } }] } },
    { delta: { tool_calls: [{ index: 0, id: 'a', function: { name: 'b', arguments: '?' } }] } },
    { delta: { tool_calls: [{ index: 0, id: 'a', function: '?' }] } },
    { delta: {}, finish_reason: '?' },
  ]
    .map((choice) => ({ choices: [{ index: 0, ...choice }] }))
    .concat([{ choices: '?' }, { usage: '?', choices: [] }, { model: '?', choices: [] }] as never)
    .map((event) => `data: ${JSON.stringify(event)}\n\n`),
  anthropic: [
    { type: 'message_start', message: '?' },
    { type: 'message_start', message: { content: [], usage: '?' } },
    { type: 'message_start', message: { content: [], model: '?', usage: { input_tokens: '?' } } },
    { type: 'content_block_start', index: '?', content_block: { type: 'tool_use', id: 'a', name: 'b', input: {} } },
    { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: '?', name: 'b', input: {} } },
    { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 'a', name: '?', input: {} } },
    { type: 'content_block_start', index: 1, content_block: '?' },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '?' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '?' } },
    { type: 'content_block_delta', index: 0, delta: '?' },
    { type: 'message_delta', delta: '?', usage: { output_tokens: 1 } },
    { type: 'message_delta', delta: { stop_reason: '?' }, usage: '?' },
  ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
} as const;

const ENDS = {
  openai: 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
  anthropic:
    'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":1}}\n\n',
} as const;

describe.each([anthropic, openai])('a conversation with $name', (flavour) => {
  const given = (...script: ModelBehaviour[]) => givenServer(flavour, { script, behave: () => ({ kind: 'hang' }) });
  const failing = async (behaviour: ModelBehaviour, more: Partial<ConverseRequest> = {}) => {
    const { provider } = await given(behaviour);
    return failureOf(converse(provider, more));
  };
  const converse = (provider: AiProvider, more: Partial<ConverseRequest> = {}) => provider.converse(aRequest(more));

  it('tells words as they come, and what they cost', async () => {
    const { provider, server } = await given({ kind: 'step', text: 'Good morning to you' });
    const request = aRequest();
    const reply = await provider.converse(request);
    expect(reply).toEqual({
      text: 'Good morning to you',
      calls: [],
      model: 'test-model',
      tokens: { input: 11, output: 7 },
      ending: 'complete',
    });
    expect(request.heard).toEqual(['Good ', 'morning ', 'to ', 'you']);
    expect(server.calls[0]?.system).toContain('"today":"2026-04-18"');
    expect(JSON.stringify(server.calls[0]?.body['tools'])).toContain('get_survey');
  });

  it('reads calls with their arguments, and says where these are no JSON object', async () => {
    const calls = [
      { id: 'c1', name: 'get_survey', arguments: { id: 'ünï' } },
      { id: 'c2', name: 'get_survey', arguments: '{"id": "1"' },
      { id: 'c3', name: 'get_survey', arguments: '[1]' },
    ];
    const { provider } = await given({ kind: 'step', text: 'Let me see. ', calls });
    expect(await converse(provider)).toMatchObject({
      text: 'Let me see. ',
      calls: [
        { id: 'c1', name: 'get_survey', arguments: { id: 'ünï' }, malformed: null },
        { id: 'c2', arguments: null, malformed: '{"id": "1"' },
        { id: 'c3', arguments: null, malformed: '[1]' },
      ],
    });
  });

  it('is told back whole, in a form that the service takes', async () => {
    const { provider } = await given({ kind: 'step', text: 'Well.' });
    expect(await converse(provider, { turns: WHOLE })).toMatchObject({ text: 'Well.' });
  });

  it.each([
    ['its words', 3],
    ['a call', 6],
    ['the arguments of a call', 7],
    ['its end', 8],
  ])('that breaks in the middle of %s is asked again by who called it', async (_, breakAfter) => {
    const calls = [{ name: 'get_survey', arguments: { id: '1' } }];
    expect(await failing({ kind: 'step', text: 'one two three four', calls, breakAfter })).toMatchObject({
      code: 'ai_unavailable',
      message: expect.stringContaining('127.0.0.1'),
    });
  });

  it('names failures as other calls do, without key or prompt', async () => {
    expect(await failing(httpError(429, { 'retry-after': '7' }))).toMatchObject({
      code: 'ai_rate_limited',
      retryAfterMs: 7_000,
    });
    expect(await failing(httpError(500))).toMatchObject({ code: 'ai_unavailable' });
    expect(await failing(httpError(401))).toMatchObject({ code: 'ai_credentials_rejected' });
    const quoting: ModelBehaviour = { kind: 'error', status: 400, message: `Key ${KEY}: Read my survey, please do` };
    expect((await failing(quoting)).message).not.toContain(KEY);
  });

  it('that falls silent is given up', async () => {
    expect(await failing({ kind: 'hang' }, { timeoutMs: 100 })).toMatchObject({ code: 'ai_timed_out' });
    const slow: ModelBehaviour = { kind: 'step', text: 'one two', pieceEveryMs: 1_000 };
    expect(await failing(slow, { timeoutMs: 100 })).toMatchObject({ code: 'ai_timed_out' });
  });

  it.each(['words', 'arguments'] as const)('that has %s without end is cut off', async (of) => {
    const { provider } = await given({ kind: 'endless', of, text: 'and so on '.repeat(500) });
    const reply = await converse(provider);
    expect(reply).toMatchObject({ ending: 'cut_off', calls: [] });
    expect(reply.text.length).toBeLessThan(250_000);
  });

  it('that has calls without end is cut off', async () => {
    const calls = Array.from({ length: 500 }, () => ({ name: 'get_survey', arguments: {} }));
    const { provider } = await given({ kind: 'step', calls });
    expect(await converse(provider)).toMatchObject({ ending: 'cut_off', calls: [] });
  });

  it('that takes too long is cut off, however it hurries', async () => {
    const { server } = await given({ kind: 'endless', text: 'and ', pieceEveryMs: 20 });
    const provider = flavour.create(server.url, { longestAnswerMs: 500 });
    const reply = await converse(provider);
    expect(reply).toMatchObject({ ending: 'cut_off', text: expect.stringContaining('and and') });
  });

  it('in which nothing comes without end is refused', async () => {
    const comments: ModelBehaviour = { kind: 'endless', of: 'comments', text: 'x'.repeat(100_000) };
    expect(await failing(comments)).toMatchObject({ code: 'ai_answer_malformed' });
    const oneLine: ModelBehaviour = { kind: 'raw', ...STREAM, body: `data: ${'x'.repeat(5_000_000)}` };
    expect(await failing(oneLine)).toMatchObject({ code: 'ai_answer_malformed' });
  });

  it('tells of a call that failed', async () => {
    const { provider, server } = await given({ kind: 'step', text: 'Well.' });
    await converse(provider, { turns: WHOLE });
    const sent = server.calls[0]?.body['messages'] as readonly Record<string, unknown>[];
    const results = sent.flatMap(({ content }) => (Array.isArray(content) ? (content as object[]) : []));
    const failed = { tool_use_id: 'a2', content: 'There is no such tool.', is_error: true };
    if (flavour.name === 'anthropic') {
      expect(results.filter((block) => 'tool_use_id' in block)).toEqual([
        { type: 'tool_result', tool_use_id: 'a1', content: '{"name":"Coffee"}' },
        { type: 'tool_result', ...failed },
      ]);
    } else {
      // The protocol has no word for it: the result says so itself.
      expect(sent.filter(({ role }) => role === 'tool')).toEqual([
        { role: 'tool', tool_call_id: 'a1', name: 'get_survey', content: '{"name":"Coffee"}' },
        { role: 'tool', tool_call_id: 'a2', name: 'no_such_tool_', content: 'There is no such tool.' },
      ]);
    }
  });

  it('takes arguments that are nested without end for none', async () => {
    const calls = [{ name: 'get_survey', arguments: `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}` }];
    const { provider } = await given({ kind: 'step', calls });
    expect((await converse(provider)).calls).toMatchObject([
      { arguments: null, malformed: expect.stringContaining('{"a":{"a":') },
    ]);
  });

  it('that is in no form of the protocol fails as one that broke off, or is an answer of the right form', async () => {
    const json = fc.json({ maxDepth: 3 });
    const garbled = fc.oneof(
      json.map((data) => `data: ${data}\n\n`),
      fc.string().map((data) => `data: ${data}\n\n`),
      fc.tuple(fc.constantFrom(...EVENTS[flavour.name]), json).map(([event, value]) => event.replace('"?"', value)),
    );
    const property = fc.asyncProperty(fc.array(garbled, { maxLength: 6 }), async (events) => {
      const body = events.join('') + ENDS[flavour.name];
      const { provider, server } = await given({ kind: 'raw', ...STREAM, body });
      const outcome: unknown = await converse(provider).catch((error: unknown) => error);
      await server.close();
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'ai_unavailable' });
      else expect(outcome).toEqual(A_REPLY);
      const { calls = [] } = outcome as Partial<ConverseReply>;
      for (const { id, name, arguments: read, malformed } of calls) {
        expect([typeof id, typeof name, read === null]).toEqual(['string', 'string', malformed !== null]);
      }
    });
    await fc.assert(property, { numRuns: examples(200) });
  });

  it('ends when its caller leaves', async () => {
    const { provider } = await given({ kind: 'hang' });
    const leaving = new AbortController();
    const conversing = converse(provider, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(conversing).rejects.toThrow('gone');
  });
});
