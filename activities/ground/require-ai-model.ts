import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider } from '../../providers/ai/ai-provider.ts';

/**
 * Refuses work that the built-in rules can't do.
 * @param work what only a model can do: "translate"
 * @throws FieldworkError `ai_switched_off`, `ai_model_required`
 */
export function requireAiModel({ name }: Pick<AiProvider, 'name'>, work: string): void {
  if (name === 'none') {
    throw new FieldworkError(
      'ai_switched_off',
      `AI is switched off here (AI_PROVIDER=none), and nothing else can ${work}. Set AI_PROVIDER to anthropic or openai, with AI_API_KEY and AI_MODEL.`,
    );
  }
  if (name === 'rules') {
    throw new FieldworkError(
      'ai_model_required',
      `The built-in rules can’t ${work}. Set AI_PROVIDER to anthropic or openai, with AI_API_KEY and AI_MODEL.`,
    );
  }
}
