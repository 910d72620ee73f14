import { afterEach, describe, expect, it } from '@jest/globals';
import { createSwitchedOffProvider } from '../../../providers/ai/none.ts';
import { createRulesProvider } from '../../../providers/ai/rules.ts';
import { anAiRequest, colourSchema } from './an-ai-request.ts';
import { SKY, anthropic, closeAll, failureOf, given, openai } from './model-flavours.ts';

afterEach(closeAll);

const providers = [
  { name: 'anthropic', create: async () => (await given(anthropic)).provider },
  { name: 'openai', create: async () => (await given(openai)).provider },
  { name: 'rules', create: async () => createRulesProvider({ colour: () => SKY }) },
];

describe.each(providers)('every AI provider, $name too,', ({ name, create }) => {
  it('bears its name and is a LangChain model', async () => {
    const provider = await create();
    expect(provider.name).toBe(name);
    expect(provider.chatModel!._llmType()).toBe(name);
  });

  it('answers a value that fits the schema, with its text and the model that made it', async () => {
    const reply = await (await create()).answer(anAiRequest());
    expect(colourSchema.parse(reply.value)).toEqual(SKY);
    expect(JSON.parse(reply.text)).toEqual(reply.value);
    expect(reply.model).not.toBe('');
  });

  it('stops with the reason of a caller who aborted', async () => {
    const reason = new Error('the import was cancelled');
    await expect((await create()).answer(anAiRequest({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});

describe('the provider of a service without AI', () => {
  it('refuses every question and says how to switch AI on', async () => {
    const provider = createSwitchedOffProvider();
    expect(provider).toMatchObject({ name: 'none', chatModel: null });
    const failure = await failureOf(provider.answer(anAiRequest()));
    expect(failure.code).toBe('ai_switched_off');
    expect(failure.message).toContain('AI_PROVIDER');
  });
});
