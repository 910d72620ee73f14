import type { AiProvider } from './ai-provider.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { createSwitchedOffProvider } from './none.ts';
import { createOpenAiProvider } from './openai.ts';
import { withSharedPace } from './paced-provider.ts';
import { createRulesProvider } from './rules.ts';
import type { AgentRules, RuleFunctions } from './rules.ts';

export type AiSettings = {
  readonly provider: AiProvider['name'];
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Default: the provider's own choice. */
  readonly model?: string | undefined;
  /** The rules of the rules model, by schema name; the other providers ignore them. */
  readonly rules: RuleFunctions;
  /** How the rules model leads a conversation. */
  readonly agentRules?: AgentRules | undefined;
  /** Default: what is known of the model. */
  readonly windowTokens?: number | undefined;
  /** For the whole of a step of a conversation; default: ten minutes. */
  readonly longestAnswerMs?: number | undefined;
};

/**
 * Makes the AI provider that the settings name; those that speak HTTP share a rate limit in this process.
 * @throws FieldworkError `invalid_input` for an invalid address, `ai_credentials_rejected` when a key is needed and missing
 */
export function createAiProvider(settings: AiSettings): AiProvider {
  switch (settings.provider) {
    case 'anthropic':
      return withSharedPace(createAnthropicProvider(settings));
    case 'openai':
      return withSharedPace(createOpenAiProvider(settings));
    case 'rules':
      return createRulesProvider(settings.rules, settings.agentRules);
    case 'none':
      return createSwitchedOffProvider();
  }
}
