import { afterEach, describe, expect, it } from '@jest/globals';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { createAnthropicProvider } from '../../../providers/ai/anthropic.ts';
import { createOpenAiProvider } from '../../../providers/ai/openai.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { anAiRequest } from './an-ai-request.ts';
import { SKY, anthropic, closeAll, closeLater, failureOf, given, httpError, openai } from './model-flavours.ts';

afterEach(closeAll);

const rules = { colour: () => SKY };

describe('createAiProvider', () => {
  it.each(['rules', 'none'] as const)('makes the %s provider without key or address', (provider) => {
    expect(createAiProvider({ provider, rules }).name).toBe(provider);
  });

  it.each([anthropic, openai])('makes the $name provider with one pace for all its calls', async (flavour) => {
    const { server } = await given(flavour, httpError(429, { 'retry-after': '60' }));
    const provider = createAiProvider({
      provider: flavour.name,
      baseUrl: server.url,
      apiKey: 'key',
      model: 'm',
      rules,
    });
    expect(provider.name).toBe(flavour.name);
    expect(await failureOf(provider.answer(anAiRequest()))).toMatchObject({
      code: 'ai_rate_limited',
      retryAfterMs: 60_000,
    });
    expect(await failureOf(provider.answer(anAiRequest()))).toMatchObject({ code: 'ai_rate_limited' });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the openai provider', () => {
  it('takes no credit for a reason that waiting would not mend', async () => {
    const { provider } = await given(openai, {
      kind: 'error',
      status: 429,
      message: 'You exceeded your current quota.',
      type: 'insufficient_quota',
    });
    expect(await failureOf(provider.answer(anAiRequest()))).toMatchObject({ code: 'ai_request_rejected' });
  });

  it('needs a key for its own address, and none for a server of one’s own', async () => {
    expect(() => createOpenAiProvider({})).toThrow('AI_API_KEY');
    const server = await startOpenAiServer({ behave: () => ({ kind: 'answer', value: SKY }) });
    closeLater(() => server.close());
    const reply = await createOpenAiProvider({ baseUrl: server.url }).answer(anAiRequest());
    expect(reply).toMatchObject({ value: SKY, model: server.calls[0]!.model });
  });
});

describe('the anthropic provider', () => {
  it('needs a key', () => {
    expect(() => createAnthropicProvider({})).toThrow('AI_API_KEY');
  });

  it('leaves room for long answers of models that its client does not know', async () => {
    const { server, provider } = await given(anthropic);
    await provider.answer(anAiRequest());
    expect(server.calls[0]!.body['max_tokens']).toBe(16_384);
  });
});
