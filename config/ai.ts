import { anyText, oneOf, optional, webAddress, wholeNumber, withDefault, word } from './values.ts';
import type { ValuesOf } from './values.ts';

export type AiConfig = {
  readonly provider: 'rules' | 'anthropic' | 'openai' | 'none';
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly windowTokens: number | null;
};

export const AI_VARIABLES = {
  AI_PROVIDER: withDefault(
    oneOf('rules', 'anthropic', 'openai', 'none'),
    'rules',
    '`rules` is built in and needs no key and no network; `openai` is any address that speaks its language.',
  ),
  AI_BASE_URL: optional(
    webAddress('https://ai.example.org/v1'),
    "the provider's own",
    'Address of the AI provider, when it is another than its public one.',
  ),
  AI_API_KEY: optional(
    word('write the key without blanks.'),
    'none',
    'Key of the AI provider; required unless AI_BASE_URL names a server of your own.',
  ),
  AI_MODEL: optional(
    anyText('the name of a model'),
    'none',
    'The model to ask; required by `anthropic` and `openai` unless AI_BASE_URL names a server of your own.',
  ),
  AI_CONCURRENCY: withDefault(wholeNumber(1, 256), '8', 'How many AI calls run side by side.'),
  AI_TIMEOUT_MS: withDefault(
    wholeNumber(1000, 140_000),
    '60000',
    'Milliseconds after which one AI call is given up and tried again.',
  ),
  AI_WINDOW_TOKENS: optional(
    wholeNumber(8_000, 10_000_000),
    'what is known of the model, else 128000',
    "The model's window: longer conversations are told to it in short.",
  ),
};

type Values = ValuesOf<typeof AI_VARIABLES>;

/** Valid variables that need another variable beside them. */
export function aiGaps(values: Values): [because: boolean, missing: keyof Values, message: string][] {
  const { AI_PROVIDER: provider } = values;
  const isHosted = (provider === 'anthropic' || provider === 'openai') && values.AI_BASE_URL === null;
  return [
    [isHosted, 'AI_MODEL', `write the name of the model that ${provider} is asked for.`],
    [isHosted, 'AI_API_KEY', `write the key for ${provider}, or set AI_PROVIDER to rules.`],
  ];
}

export function toAiConfig(values: Values): AiConfig {
  const ownServer = values.AI_BASE_URL !== null && values.AI_PROVIDER !== 'rules' && values.AI_PROVIDER !== 'none';
  return {
    provider: values.AI_PROVIDER,
    baseUrl: values.AI_BASE_URL,
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL ?? (ownServer ? 'default' : null),
    concurrency: values.AI_CONCURRENCY,
    timeoutMs: values.AI_TIMEOUT_MS,
    windowTokens: values.AI_WINDOW_TOKENS,
  };
}
