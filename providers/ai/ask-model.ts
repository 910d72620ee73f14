import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { BaseMessage } from '@langchain/core/messages';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import type { AiReply, AiRequest } from './ai-provider.ts';
import { toAnswerSchema } from './answer-schema.ts';
import type { AnswerSchema, JsonSchema, StrictLimits } from './answer-schema.ts';
import { statusOf, timedOut, toModelFailure } from './model-failures.ts';
import { parseAnswer } from './parse-answer.ts';

/** One HTTP call to a model; with `schema` null the system prompt describes the form of the answer. */
export type ModelCall = {
  readonly messages: BaseMessage[];
  readonly schemaName: string;
  readonly schema: JsonSchema | null;
  readonly signal: AbortSignal;
};

export type ModelReply = {
  readonly text: string;
  /** The model's name as the provider reports it. */
  readonly model: string;
  readonly ending: 'complete' | 'cut_off' | 'refused';
};

/** The differences between the providers that speak HTTP. */
export type ModelClient = {
  readonly call: (call: ModelCall) => Promise<ModelReply>;
  readonly limits: StrictLimits;
  readonly host: string;
  readonly apiKey: string | null;
  readonly clock: () => number;
};

/**
 * Makes `AiProvider.answer` of a model client: turns, time limit, constrained answer, errors. If the provider rejects a
 * constrained request (an older model, a server that ignores the protocol's newer half, a schema too complex for it), the
 * request is repeated once with the schema in the prompt; if that works, later requests with the schema do so at once.
 */
export function createModelAsker(client: ModelClient): (request: AiRequest) => Promise<AiReply> {
  const schemas = new WeakMap<Schema, AnswerSchema>();
  const toldOnly = new Set<string>();

  const schemaOf = (schema: Schema): AnswerSchema => {
    const made = schemas.get(schema) ?? toAnswerSchema(schema, client.limits);
    schemas.set(schema, made);
    return made;
  };

  const call = async (request: AiRequest, schema: AnswerSchema, signal: AbortSignal): Promise<ModelReply> => {
    const { schemaName } = request;
    const told = { messages: turnsOf(request, schema.described), schemaName, schema: null, signal };
    if (schema.strict === null || toldOnly.has(schemaName)) return client.call(told);
    try {
      return await client.call({ messages: turnsOf(request, null), schemaName, schema: schema.strict, signal });
    } catch (error) {
      if (!isUnprocessable(error)) throw error;
      const reply = await client.call(told);
      toldOnly.add(schemaName);
      return reply;
    }
  };

  return async (request) => {
    request.signal.throwIfAborted();
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const schema = schemaOf(request.schema);
    try {
      const reply = await call(request, schema, AbortSignal.any([request.signal, deadline]));
      return { value: schema.restore(parseAnswer(completeText(reply))), text: reply.text, model: reply.model };
    } catch (error) {
      request.signal.throwIfAborted();
      if (deadline.aborted) throw timedOut(request);
      throw toModelFailure(error, { request, host: client.host, apiKey: client.apiKey, nowMs: client.clock() });
    }
  };
}

function completeText(reply: ModelReply): string {
  switch (reply.ending) {
    case 'refused':
      throw new FieldworkError('ai_refused', 'The AI provider refused to answer this request.');
    case 'cut_off':
      throw new FieldworkError(
        'ai_answer_malformed',
        'The model reached its length limit before the answer was complete: a shorter answer is needed.',
      );
    case 'complete':
      return reply.text;
  }
}

/** The turns of a request: the user's turn, then each refused answer with the reason, as a conversation. */
function turnsOf(request: AiRequest, toldSchema: JsonSchema | null): BaseMessage[] {
  const form =
    toldSchema === null
      ? ''
      : `\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(toldSchema)}`;
  const corrections = request.corrections.flatMap(({ answer, reason }) => [
    // An empty assistant turn is an error in both protocols.
    new AIMessage(answer.trim() === '' ? '(no usable answer)' : answer),
    new HumanMessage(
      `That answer can't be used: ${reason}\nAnswer the same request again, complete and in the same form.`,
    ),
  ]);
  return [new SystemMessage(request.system + form), new HumanMessage(request.user), ...corrections];
}

/** 400 and 422: the provider understood the call and rejected its content. */
function isUnprocessable(error: unknown): boolean {
  const status = statusOf(error);
  return status === 400 || status === 422;
}
