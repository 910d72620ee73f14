import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { Schema } from '../../domain/ground/schema.ts';
import type { ConverseReply, ConverseRequest } from './converse.ts';

/** One request to a model, answered in a schema. No tools are ever attached. */
export type AiRequest = {
  /** Its name in metrics and logs ("import.program_question"). */
  readonly task: string;
  readonly system: string;
  /** The user's turn. Text from people goes here as JSON, never into `system`. */
  readonly user: string;
  /** Earlier tries of the same request and why they were refused, oldest first. */
  readonly corrections: readonly { readonly answer: string; readonly reason: string }[];
  readonly schemaName: string;
  readonly schema: Schema;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

export type AiReply = {
  /** The JSON value that the model answered; the caller validates it. */
  readonly value: unknown;
  /** The answer as text, for a correction turn. */
  readonly text: string;
  /** "rules" or the provider's model name: stored with everything that the model wrote. */
  readonly model: string;
};

/**
 * The AI behind the service.
 * @throws FieldworkError `ai_rate_limited` (with `retryAfterMs`), `ai_unavailable`, `ai_timed_out` (all three: try again later),
 * `ai_refused`, `ai_answer_malformed` (ask again with the reason), `ai_credentials_rejected`, `ai_request_rejected`,
 * `ai_switched_off` (final).
 */
export type AiProvider = {
  readonly name: 'anthropic' | 'openai' | 'rules' | 'none';
  /** The LangChain model itself; null when AI is off. */
  readonly chatModel: BaseChatModel | null;
  answer(request: AiRequest): Promise<AiReply>;
  /** One step of a conversation with tools, told as it comes. Errors are those of `answer`. */
  converse(request: ConverseRequest): Promise<ConverseReply>;
  /** The model's window in tokens, as far as it is known. */
  readonly windowTokens: number;
};
