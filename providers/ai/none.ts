import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider } from './ai-provider.ts';

/** The provider of a service whose AI is off: every question is refused with FieldworkError `ai_switched_off`. */
export function createSwitchedOffProvider(): AiProvider {
  return {
    name: 'none',
    chatModel: null,
    answer: () =>
      Promise.reject(
        new FieldworkError(
          'ai_switched_off',
          'AI is switched off here (AI_PROVIDER=none). Set AI_PROVIDER to rules, anthropic or openai to switch it on.',
        ),
      ),
  };
}
