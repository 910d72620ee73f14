import { afterEach, describe, expect, it } from '@jest/globals';
import type { ModelTurn } from '../../../domain/agent/conversation/model-turn.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import type { ConverseRequest } from '../../../providers/ai/converse.ts';
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

  it('that breaks in the middle is asked again by who called it', async () => {
    expect(await failing({ kind: 'step', text: 'one two three four', breakAfter: 3 })).toMatchObject({
      code: 'ai_unavailable',
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

  it('that has no end is cut off', async () => {
    const { provider } = await given({ kind: 'endless', text: 'and so on '.repeat(500) });
    const reply = await converse(provider);
    expect(reply).toMatchObject({ ending: 'cut_off', calls: [] });
    expect(reply.text.length).toBeLessThan(250_000);
  });

  it('ends when its caller leaves', async () => {
    const { provider } = await given({ kind: 'hang' });
    const leaving = new AbortController();
    const conversing = converse(provider, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(conversing).rejects.toThrow('gone');
  });
});
