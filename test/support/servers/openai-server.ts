import { startModelServer } from './model-server.ts';
import type { ModelProtocol, ModelServer, ModelServerOptions } from './model-server.ts';
import { runAsProcess } from './run-as-process.ts';
import { OPENAI_RULES, objectionToSchema } from './strict-schema.ts';

/**
 * Starts a local server that speaks OpenAI's chat completions (not streamed). As a process of its own:
 * `node test/support/servers/openai-server.ts --port 8123 --delay-ms 1000 --behave ./path/to/module.ts`,
 * where the module exports `behave(call)`.
 */
export function startOpenAiServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  return startModelServer(chatCompletions, options);
}

type Message = { readonly role: string; readonly content: string };
type ResponseFormat = {
  readonly json_schema?: { readonly name: string; readonly schema: unknown; readonly strict?: boolean };
};

const chatCompletions: ModelProtocol = {
  path: '/v1/chat/completions',
  basePath: '/v1',
  read: (body) => {
    const messages = (body['messages'] ?? []) as readonly Message[];
    const format = (body['response_format'] ?? {}) as ResponseFormat;
    const turns = messages.filter(({ role }) => role !== 'system' && role !== 'developer');
    return {
      model: String(body['model']),
      system: messages.find(({ role }) => role === 'system' || role === 'developer')?.content ?? '',
      user: turns.find(({ role }) => role === 'user')?.content ?? '',
      turns: turns.map(({ role, content }) => ({ role, text: content })),
      schemaName: format.json_schema?.name ?? null,
      schema: format.json_schema?.schema ?? null,
    };
  },
  objection: ({ headers, body, schemaName, schema }) => {
    if (!/^Bearer \S+$/.test(String(headers.authorization))) return 'You must provide an API key.';
    if (!Array.isArray(body['messages']) || body['messages'].length === 0) return "'messages' must not be empty.";
    if (schemaName !== null && !/^[\w-]{1,64}$/.test(schemaName)) return "Invalid 'response_format.json_schema.name'.";
    return schema === null ? null : objectionToSchema(schema, OPENAI_RULES);
  },
  reply: (call, text, ending) => ({
    id: `chatcmpl-${call.number}`,
    object: 'chat.completion',
    created: 1_750_000_000,
    model: call.model,
    choices: [
      {
        index: 0,
        finish_reason: ending === 'cut_off' ? 'length' : 'stop',
        logprobs: null,
        message:
          ending === 'refusal'
            ? { role: 'assistant', content: null, refusal: text }
            : { role: 'assistant', content: text, refusal: null },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
  error: (status, message, type) => ({
    error: { message, type: type ?? `http_${status}`, param: null, code: type ?? null },
  }),
};

if (import.meta.main) await runAsProcess(startOpenAiServer);
