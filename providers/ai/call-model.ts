import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { BaseMessage } from '@langchain/core/messages';
import { FieldworkError } from '../../domain/ground/errors.ts';

/**
 * Calls a LangChain model below the layer where LangChain traces: with a developer's LANGSMITH_TRACING set, `invoke` would
 * send people's documents to a third party that nobody here configured.
 * @throws FieldworkError `ai_answer_malformed` when the model gives no message, else what the model's client throws
 */
export async function callModel<Options>(
  chatModel: { _generate: (messages: BaseMessage[], options: Options) => ReturnType<BaseChatModel['_generate']> },
  messages: BaseMessage[],
  options: Options,
): Promise<BaseMessage> {
  const { generations } = await chatModel._generate(messages, options);
  const message = generations[0]?.message;
  if (message === undefined) throw new FieldworkError('ai_answer_malformed', 'The model answered nothing.');
  return message;
}
