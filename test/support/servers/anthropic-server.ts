import { startModelServer } from './model-server.ts';
import type { ModelProtocol, ModelServer, ModelServerOptions } from './model-server.ts';
import { runAsProcess } from './run-as-process.ts';
import { ANTHROPIC_RULES, objectionToSchema } from './strict-schema.ts';

/**
 * Starts a local server that speaks Anthropic's Messages, streamed where a step of a conversation is asked for. As a process of its own it takes the same
 * arguments as the OpenAI one.
 */
export function startAnthropicServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  return startModelServer(messages, options);
}

type Block = {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: unknown;
  readonly is_error?: boolean;
};
type Content = string | readonly Block[];
type Turn = { readonly role: string; readonly content: Content };
type OutputConfig = { readonly format?: { readonly type: string; readonly schema: unknown } };

const messages: ModelProtocol = {
  path: '/v1/messages',
  basePath: '',
  read: (body) => {
    const turns = ((body['messages'] ?? []) as readonly Turn[]).map(({ role, content }) => ({
      role,
      text: textOf(content),
    }));
    return {
      model: String(body['model']),
      system: textOf((body['system'] ?? '') as Content),
      user: turns.find(({ role }) => role === 'user')?.text ?? '',
      turns,
      schemaName: null,
      schema: ((body['output_config'] ?? {}) as OutputConfig).format?.schema ?? null,
    };
  },
  objection: ({ headers, body, turns, schema }) => {
    if (typeof headers['x-api-key'] !== 'string') return 'x-api-key header is required';
    if (typeof headers['anthropic-version'] !== 'string') return 'anthropic-version: header is required';
    if (typeof body['max_tokens'] !== 'number') return 'max_tokens: Field required';
    if (turns.length === 0) return 'messages: at least one message is required';
    const sent = body['messages'] as readonly Turn[];
    if (sent.some(isEmpty)) return 'messages: text content blocks must be non-empty';
    const mismatch = objectionToBlocks(sent) ?? objectionToCalls(sent);
    if (mismatch !== null) return mismatch;
    return schema === null ? null : objectionToSchema(schema, ANTHROPIC_RULES);
  },
  reply: (call, text, ending) => ({
    id: `msg_${call.number}`,
    type: 'message',
    role: 'assistant',
    model: call.model,
    content: [{ type: 'text', text }],
    stop_reason: { complete: 'end_turn', cut_off: 'max_tokens', refusal: 'refusal' }[ending],
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  stream: {
    begin: (call) =>
      sse('message_start', {
        message: {
          id: `msg_${call.number}`,
          type: 'message',
          role: 'assistant',
          model: call.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 11, output_tokens: 0 },
        },
      }) + sse('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    word: (_, text) => sse('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    callBegins: (call, { id, name }, at) =>
      (at === 0 ? sse('content_block_stop', { index: 0 }) : '') +
      sse('content_block_start', {
        index: at + 1,
        content_block: { type: 'tool_use', id: id ?? `toolu_${call.number}_${at}`, name, input: {} },
      }),
    argument: (_, at, partial_json) =>
      sse('content_block_delta', { index: at + 1, delta: { type: 'input_json_delta', partial_json } }),
    callEnds: (at) => sse('content_block_stop', { index: at + 1 }),
    end: (_, calls) =>
      (calls.length === 0 ? sse('content_block_stop', { index: 0 }) : '') +
      sse('message_delta', {
        delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 7 },
      }) +
      sse('message_stop', {}),
  },
  error: (status, message, type) => ({ type: 'error', error: { type: type ?? `http_${status}`, message } }),
};

const sse = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

function isEmpty({ content }: Turn): boolean {
  if (typeof content === 'string') return content.trim() === '';
  return content.length === 0 || content.some(({ type, text }) => type === 'text' && (text ?? '').trim() === '');
}

/** What the service says against blocks that it can't read. */
function objectionToBlocks(turns: readonly Turn[]): string | null {
  const blocks = turns.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  if (calls.some(({ id = '' }) => !/^[\w-]+$/.test(id))) return 'messages: tool_use.id: String should match pattern';
  if (calls.some(({ name = '' }) => !/^[\w-]{1,128}$/.test(name)))
    return 'messages: tool_use.name: String should match pattern';
  if (calls.some(({ input }) => typeof input !== 'object' || input === null))
    return 'messages: tool_use.input: Input should be a valid dictionary';
  if (blocks.some(({ is_error: isError, content }) => isError === true && (content ?? '') === ''))
    return 'messages: tool_result: content cannot be empty if `is_error` is true';
  return null;
}

/** What the service says against a conversation whose calls and results don't belong together. */
function objectionToCalls(turns: readonly Turn[]): string | null {
  let open = new Set<string>();
  for (const { role, content } of turns) {
    const blocks = typeof content === 'string' ? [] : content;
    const results = blocks.filter(({ type }) => type === 'tool_result').map(({ tool_use_id: id = '' }) => id);
    if (role === 'user') {
      if (results.some((id) => !open.delete(id)))
        return 'messages: unexpected `tool_use_id` found in `tool_result` blocks';
      if (open.size > 0) return 'messages: `tool_use` ids were found without `tool_result` blocks immediately after';
    }
    open = new Set(blocks.filter(({ type }) => type === 'tool_use').map(({ id = '' }) => id));
  }
  return open.size > 0 ? 'messages: `tool_use` ids were found without `tool_result` blocks immediately after' : null;
}

function textOf(content: Content): string {
  return typeof content === 'string' ? content : content.map((block) => block.text ?? '').join('');
}

if (import.meta.main) await runAsProcess(startAnthropicServer);
