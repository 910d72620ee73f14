import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider } from './ai-provider.ts';

/**
 * Shares the provider's rate limit among all calls of this process: once the provider has said how long to wait, later
 * calls fail at once with FieldworkError `ai_rate_limited` and the remaining time, instead of each asking the provider.
 */
export function withSharedPace(provider: AiProvider, { clock = Date.now }: { clock?: () => number } = {}): AiProvider {
  let opensAtMs = -Infinity;
  const paced = async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    const remainingMs = opensAtMs - clock();
    if (remainingMs > 0) {
      throw new FieldworkError(
        'ai_rate_limited',
        'The AI provider asked for a pause that is not over yet. The service waits and asks again by itself.',
        { retryAfterMs: remainingMs },
      );
    }
    try {
      return await ask();
    } catch (error) {
      const isPause = isFieldworkError(error, 'ai_rate_limited') || isFieldworkError(error, 'ai_unavailable');
      if (isPause && error.retryAfterMs !== undefined) opensAtMs = Math.max(opensAtMs, clock() + error.retryAfterMs);
      throw error;
    }
  };
  return {
    ...provider,
    answer: (request) => paced(() => provider.answer(request)),
    converse: (request) => paced(() => provider.converse(request)),
  };
}
