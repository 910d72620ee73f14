import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider } from './ai-provider.ts';
import { DEFAULT_WINDOW_TOKENS } from './converse.ts';

/** The provider of a service whose AI is off: every question is refused with FieldworkError `ai_switched_off`. */
export function createSwitchedOffProvider(): AiProvider {
  return {
    name: 'none',
    chatModel: null,
    windowTokens: DEFAULT_WINDOW_TOKENS,
    answer: () => Promise.reject(switchedOff()),
    converse: () => Promise.reject(switchedOff()),
  };
}

function switchedOff(): FieldworkError {
  return new FieldworkError(
    'ai_switched_off',
    'AI is switched off here (AI_PROVIDER=none). Set AI_PROVIDER to rules, anthropic or openai to switch it on.',
  );
}
