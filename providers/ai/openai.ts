import { ChatOpenAICompletions, wrapOpenAIClientError } from '@langchain/openai';
import type { OpenAIClient } from '@langchain/openai';
import { z } from 'zod';
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

export type OpenAiSettings = {
  /** Any server that speaks OpenAI's chat completions; default: OpenAI's own. */
  readonly baseUrl?: string | undefined;
  /** Optional for a server of one's own, required for OpenAI's. */
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  readonly windowTokens?: number | undefined;
  readonly clock?: (() => number) | undefined;
  /** For the whole of a step of a conversation; default: ten minutes. */
  readonly longestAnswerMs?: number | undefined;
};

const OPENAI_URL = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-5.4-mini';

/** https://platform.openai.com/docs/guides/structured-outputs: every key required, any number of nullable ones. */
const LIMITS: StrictLimits = { unions: 1_000, optionals: 0, recursion: true };

/** Longer than any request's own limit, which is the one that counts. */
const CLIENT_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/**
 * The AI provider for OpenAI and every server that speaks its chat completions.
 * @throws FieldworkError `invalid_input` for an invalid address, `ai_credentials_rejected` when OpenAI's key is missing
 */
export function createOpenAiProvider(settings: OpenAiSettings): AiProvider {
  const { baseUrl, host } = readModelAddress(settings.baseUrl ?? OPENAI_URL);
  if (settings.apiKey === undefined && settings.baseUrl === undefined) {
    throw new FieldworkError('ai_credentials_rejected', 'AI_PROVIDER=openai needs a key: set AI_API_KEY.');
  }
  const model = settings.model ?? DEFAULT_MODEL;
  const chatModel = new TextCompletions({
    model,
    apiKey: settings.apiKey ?? 'none',
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    __includeRawResponse: true,
    // The client would log what it can't read of an answer: a person's words may stand in it.
    configuration: { baseURL: baseUrl, organization: null, project: null, fetch: fetchJson, logLevel: 'off' },
  });
  const answer = createModelAsker({
    call: (call) => callCompletions(chatModel, model, call),
    limits: LIMITS,
    host,
    apiKey: settings.apiKey ?? null,
    clock: settings.clock ?? Date.now,
  });
  const converse = createConverser({
    stream: (messages, options) => chatModel._streamResponseChunks(messages, options),
    model,
    host,
    apiKey: settings.apiKey ?? null,
    clock: settings.clock ?? Date.now,
    longestAnswerMs: settings.longestAnswerMs,
  });
  const windowTokens = settings.windowTokens ?? chatModel.profile.maxInputTokens ?? DEFAULT_WINDOW_TOKENS;
  return { name: 'openai', chatModel, answer, converse, windowTokens };
}

/** The client would parse constrained answers itself, and drop a fenced answer and the reason of a truncated one. */
class TextCompletions extends ChatOpenAICompletions {
  override completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParamsStreaming,
    options?: OpenAIClient.RequestOptions,
  ): Promise<AsyncIterable<OpenAIClient.Chat.ChatCompletionChunk>>;
  override completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParamsNonStreaming,
    options?: OpenAIClient.RequestOptions,
  ): Promise<OpenAIClient.Chat.ChatCompletion>;
  override async completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParams,
    options?: OpenAIClient.RequestOptions,
  ): Promise<AsyncIterable<OpenAIClient.Chat.ChatCompletionChunk> | OpenAIClient.Chat.ChatCompletion> {
    const clientOptions = this._getClientOptions({ ...options, maxRetries: 0 });
    try {
      return await this.client.chat.completions.create(request, clientOptions);
    } catch (error) {
      throw wrapOpenAIClientError(error);
    }
  }
}

const completion = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

async function callCompletions(chatModel: TextCompletions, model: string, call: ModelCall): Promise<ModelReply> {
  const { schema, schemaName, signal } = call;
  const format = {
    type: 'json_schema' as const,
    json_schema: { name: schemaName, strict: true, schema: { ...schema } },
  };
  const message = await callModel(
    chatModel,
    call.messages,
    schema === null ? { signal } : { signal, response_format: format },
  );
  const parsed = completion.safeParse(message.additional_kwargs['__raw_response']);
  const choice = parsed.data?.choices[0];
  if (choice === undefined) throw new FieldworkError('ai_answer_malformed', 'The server answered no chat completion.');
  const { content, refusal } = choice.message;
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
  return { text, model: parsed.data?.model ?? model, ending: endingOf(choice.finish_reason, refusal) };
}

function endingOf(finishReason: string | null | undefined, refusal: string | null | undefined): ModelReply['ending'] {
  if (finishReason === 'length') return 'cut_off';
  const isRefused = finishReason === 'content_filter' || (typeof refusal === 'string' && refusal !== '');
  return isRefused ? 'refused' : 'complete';
}
