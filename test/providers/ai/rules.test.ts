import { describe, expect, it } from '@jest/globals';
import type { AiRequest } from '../../../providers/ai/ai-provider.ts';
import { createRulesProvider } from '../../../providers/ai/rules.ts';
import { anAiRequest } from './an-ai-request.ts';
import { failureOf } from './model-flavours.ts';

describe('the rules provider', () => {
  const rules = { colour: (input: unknown) => ({ name: 'azure', heard: input }) };

  it('answers by the rule of the schema, the same each time', async () => {
    const provider = createRulesProvider(rules);
    const first = await provider.answer(anAiRequest());
    expect(first).toMatchObject({ value: { name: 'azure', heard: { describe: 'the sky at noon' } }, model: 'rules' });
    expect(await provider.answer(anAiRequest())).toEqual(first);
    expect(JSON.parse(first.text)).toEqual(first.value);
  });

  it('answers the question itself, whatever was corrected', async () => {
    const provider = createRulesProvider(rules);
    const corrections = [{ answer: '{}', reason: 'no name' }];
    expect(await provider.answer(anAiRequest({ corrections }))).toEqual(await provider.answer(anAiRequest()));
  });

  it.each([
    ['a schema that it has no rule for', { schemaName: 'poem' }],
    ['a name that every object has', { schemaName: 'constructor' }],
    ['a turn that is no JSON', { user: 'hello' }],
  ] satisfies [string, Partial<AiRequest>][])(
    'says which settings bring a real model on %s',
    async (_what, changes) => {
      const failure = await failureOf(createRulesProvider(rules).answer(anAiRequest(changes)));
      expect(failure.code).toBe('ai_request_rejected');
      expect(failure.message).toMatch(/AI_PROVIDER.*AI_API_KEY/);
    },
  );

  it('hands on what a rule throws', async () => {
    const broken = createRulesProvider({
      colour: () => {
        throw new RangeError('no such colour');
      },
    });
    await expect(broken.answer(anAiRequest())).rejects.toThrow(RangeError);
  });
});
