import { startModelServer } from './model-server.ts';
import type { ModelProtocol, ModelServer, ModelServerOptions, ReceivedCall } from './model-server.ts';
import { runAsProcess } from './run-as-process.ts';
import { OPENAI_RULES, objectionToSchema } from './strict-schema.ts';

/**
 * Starts a local server that speaks OpenAI's chat completions, streamed where a step of a conversation is asked for. As a process of its own:
 * `node test/support/servers/openai-server.ts --port 8123 --delay-ms 1000 --behave ./path/to/module.ts`,
 * where the module exports `behave(call)`.
 */
export function startOpenAiServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  return startModelServer(chatCompletions, options);
}

const envelope = (call: ReceivedCall) => ({
  id: `chatcmpl-${call.number}`,
  object: 'chat.completion.chunk',
  created: 1_750_000_000,
  model: call.model,
});
const sse = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (call: ReceivedCall, choice: { delta: unknown; finish_reason?: string }): string =>
  sse({ ...envelope(call), choices: [{ index: 0, finish_reason: null, ...choice }] });
const toolCall = (call: ReceivedCall, part: object): string => chunk(call, { delta: { tool_calls: [part] } });

/** What the service says against a conversation whose calls and results don't belong together. */
function objectionToCalls(messages: readonly Message[]): string | null {
  let open = new Set<string>();
  for (const { role, tool_calls: calls = [], tool_call_id: answered } of messages) {
    if (calls.some(({ function: { name } }) => !/^[\w-]{1,64}$/.test(name)))
      return "Invalid 'messages[].tool_calls[].function.name': string does not match pattern.";
    if (calls.some(({ function: { arguments: written } }) => typeof written !== 'string'))
      return "Invalid type for 'messages[].tool_calls[].function.arguments': expected a string.";
    if (role === 'tool') {
      if (!open.delete(answered ?? ''))
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
      continue;
    }
    if (open.size > 0)
      return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
    open = new Set(calls.map(({ id }) => id));
  }
  return open.size > 0 ? "An assistant message with 'tool_calls' must be followed by tool messages." : null;
}

type Message = {
  readonly role: string;
  readonly content: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: unknown };
  }[];
  readonly tool_call_id?: string;
};
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
    const mismatch = objectionToCalls(body['messages'] as readonly Message[]);
    if (mismatch !== null) return mismatch;
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
  stream: {
    begin: (call) => chunk(call, { delta: { role: 'assistant', content: '' } }),
    word: (call, content) => chunk(call, { delta: { content } }),
    callBegins: (call, { id, name }, index) =>
      toolCall(call, {
        index,
        id: id ?? `call_${call.number}_${index}`,
        type: 'function',
        function: { name, arguments: '' },
      }),
    argument: (call, index, part) => toolCall(call, { index, function: { arguments: part } }),
    callEnds: () => '',
    end: (call, calls) =>
      chunk(call, { delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }) +
      sse({ ...envelope(call), choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } }) +
      'data: [DONE]\n\n',
  },
  error: (status, message, type) => ({
    error: { message, type: type ?? `http_${status}`, param: null, code: type ?? null },
  }),
};

if (import.meta.main) await runAsProcess(startOpenAiServer);
