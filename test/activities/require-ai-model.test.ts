import { describe, expect, it } from '@jest/globals';
import { requireAiModel } from '../../activities/ground/require-ai-model.ts';

describe('work that only a model can do', () => {
  it.each(['openai', 'anthropic'] as const)('goes on with %s', (name) => {
    expect(() => requireAiModel({ name }, 'translate')).not.toThrow();
  });

  it.each([
    ['rules', 'ai_model_required', 'The built-in rules can’t translate. Set AI_PROVIDER'],
    ['none', 'ai_switched_off', 'AI is switched off here'],
  ] as const)('is refused with %s, and told what to set', (name, code, words) => {
    expect(() => requireAiModel({ name }, 'translate')).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(words) }),
    );
  });
});
