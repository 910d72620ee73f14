import { describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { AiProvider, AiReply } from '../../../providers/ai/ai-provider.ts';
import { withSharedPace } from '../../../providers/ai/paced-provider.ts';
import { anAiRequest } from './an-ai-request.ts';
import { failureOf } from './model-flavours.ts';

const REPLY: AiReply = { value: {}, text: '{}', model: 'm' };

/** A provider that plays the outcomes in turn, under a clock that the test moves. */
function given(...outcomes: (FieldworkError | Promise<AiReply>)[]) {
  const time = { nowMs: 1_000 };
  const asked: number[] = [];
  const provider: AiProvider = {
    name: 'openai',
    chatModel: null,
    windowTokens: 1_000,
    converse: () => Promise.reject(new Error('Only answers are asked for here.')),
    answer: async () => {
      asked.push(time.nowMs);
      const outcome = outcomes.shift() ?? REPLY;
      if (outcome instanceof FieldworkError) throw outcome;
      return outcome;
    },
  };
  return { time, asked, paced: withSharedPace(provider, { clock: () => time.nowMs }) };
}

const failure = (code: ErrorCode, retryAfterMs?: number) =>
  new FieldworkError(code, 'not now', retryAfterMs === undefined ? {} : { retryAfterMs });

describe('withSharedPace', () => {
  it('hands answers through', async () => {
    const { paced } = given();
    await expect(paced.answer(anAiRequest())).resolves.toBe(REPLY);
    expect(paced.name).toBe('openai');
  });

  it.each(['ai_rate_limited', 'ai_unavailable'] as const)(
    'asks nothing more until the wait of an %s is over, and says what remains',
    async (code) => {
      const { time, asked, paced } = given(failure(code, 5_000));
      expect(await failureOf(paced.answer(anAiRequest()))).toMatchObject({ code, retryAfterMs: 5_000 });
      time.nowMs += 2_000;
      expect(await failureOf(paced.answer(anAiRequest()))).toMatchObject({
        code: 'ai_rate_limited',
        retryAfterMs: 3_000,
      });
      time.nowMs += 3_000;
      await expect(paced.answer(anAiRequest())).resolves.toBe(REPLY);
      expect(asked).toEqual([1_000, 6_000]);
    },
  );

  it('keeps the longest of the waits that calls side by side are told', async () => {
    const { time, paced } = given(failure('ai_rate_limited', 9_000), failure('ai_rate_limited', 1_000));
    await Promise.allSettled([paced.answer(anAiRequest()), paced.answer(anAiRequest())]);
    time.nowMs += 4_000;
    expect(await failureOf(paced.answer(anAiRequest()))).toMatchObject({ retryAfterMs: 5_000 });
  });

  it.each([failure('ai_unavailable'), failure('ai_refused'), failure('ai_timed_out')])(
    'lets the next call through after a failure without a wait ($code)',
    async (first) => {
      const { paced } = given(first);
      expect(await failureOf(paced.answer(anAiRequest()))).toBe(first);
      await expect(paced.answer(anAiRequest())).resolves.toBe(REPLY);
    },
  );
});
