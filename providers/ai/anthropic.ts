import { ChatAnthropic } from '@langchain/anthropic';
import { HumanMessage } from '@langchain/core/messages';
import type { ModelResult } from '../../domain/agent/conversation/model-turn.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider } from './ai-provider.ts';
import type { StrictLimits } from './answer-schema.ts';
import { createModelAsker } from './ask-model.ts';
import type { ModelCall, ModelReply } from './ask-model.ts';
import { callModel } from './call-model.ts';
import { DEFAULT_WINDOW_TOKENS } from './converse.ts';
import { createConverser } from './converse-over-http.ts';
import { fetchJson } from './fetch-json.ts';
import { readModelAddress } from './model-address.ts';

export type AnthropicSettings = {
  /** Default: Anthropic's own address. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  readonly windowTokens?: number | undefined;
  readonly clock?: (() => number) | undefined;
  /** For the whole of a step of a conversation; default: ten minutes. */
  readonly longestAnswerMs?: number | undefined;
};

const ANTHROPIC_URL = 'https://api.anthropic.com';
const DEFAULT_MODEL = 'claude-sonnet-4-6';

/** Room for a question with a thousand options; the client's own default is a quarter of it for models it doesn't know. */
const MAX_OUTPUT_TOKENS = 16_384;

/** https://platform.claude.com/docs/en/build-with-claude/structured-outputs, "schema complexity limits". */
const LIMITS: StrictLimits = { unions: 16, optionals: 24, recursion: false };

/** Longer than any request's own limit, which is the one that counts. */
const CLIENT_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/**
 * The AI provider for Anthropic's Messages.
 * @throws FieldworkError `invalid_input` for an invalid address, `ai_credentials_rejected` when the key is missing
 */
export function createAnthropicProvider(settings: AnthropicSettings): AiProvider {
  const { baseUrl, host } = readModelAddress(settings.baseUrl ?? ANTHROPIC_URL);
  const { apiKey } = settings;
  if (apiKey === undefined) {
    throw new FieldworkError('ai_credentials_rejected', 'AI_PROVIDER=anthropic needs a key: set AI_API_KEY.');
  }
  const chatModel = new ChatAnthropic({
    model: settings.model ?? DEFAULT_MODEL,
    apiKey,
    // The client adds /v1 itself.
    anthropicApiUrl: baseUrl.replace(/\/v1$/, ''),
    maxRetries: 0,
    // The client would log what it can't read of an answer: a person's words may stand in it.
    clientOptions: { authToken: null, maxRetries: 0, timeout: CLIENT_TIMEOUT_MS, fetch: fetchJson, logLevel: 'off' },
  });
  chatModel.maxTokens = Math.min(MAX_OUTPUT_TOKENS, chatModel.profile.maxOutputTokens ?? MAX_OUTPUT_TOKENS);
  const answer = createModelAsker({
    call: (call) => callMessages(chatModel, call),
    limits: LIMITS,
    host,
    apiKey,
    clock: settings.clock ?? Date.now,
  });
  const converse = createConverser({
    stream: (messages, options) => chatModel._streamResponseChunks(messages, options),
    toResults: (results) => [toolResults(results)],
    model: chatModel.model,
    host,
    apiKey,
    clock: settings.clock ?? Date.now,
    longestAnswerMs: settings.longestAnswerMs,
  });
  const windowTokens = settings.windowTokens ?? chatModel.profile.maxInputTokens ?? DEFAULT_WINDOW_TOKENS;
  return { name: 'anthropic', chatModel, answer, converse, windowTokens };
}

/** LangChain's own form of a result doesn't tell that the call failed. */
function toolResults(results: readonly ModelResult[]): HumanMessage {
  return new HumanMessage({
    content: results.map(({ callId, text, isError }) => ({
      type: 'tool_result',
      tool_use_id: callId,
      content: text,
      ...(isError && { is_error: true }),
    })),
  });
}

async function callMessages(chatModel: ChatAnthropic, { messages, schema, signal }: ModelCall): Promise<ModelReply> {
  const format = { format: { type: 'json_schema' as const, schema: { ...schema } } };
  const message = await callModel(chatModel, messages, schema === null ? { signal } : { signal, outputConfig: format });
  const { model, stop_reason: stopReason } = message.response_metadata;
  return {
    text: message.text,
    model: typeof model === 'string' ? model : chatModel.model,
    ending: endingOf(stopReason),
  };
}

function endingOf(stopReason: unknown): ModelReply['ending'] {
  if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') return 'cut_off';
  return stopReason === 'refusal' ? 'refused' : 'complete';
}
