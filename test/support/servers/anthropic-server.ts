import { startModelServer } from './model-server.ts';
import type { ModelProtocol, ModelServer, ModelServerOptions } from './model-server.ts';
import { runAsProcess } from './run-as-process.ts';
import { ANTHROPIC_RULES, objectionToSchema } from './strict-schema.ts';

/**
 * Starts a local server that speaks Anthropic's Messages (not streamed). As a process of its own it takes the same
 * arguments as the OpenAI one.
 */
export function startAnthropicServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  return startModelServer(messages, options);
}

type Content = string | readonly { readonly type: string; readonly text?: string }[];
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
    if (turns.some(({ text }) => text === '')) return 'messages: text content blocks must be non-empty';
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
  error: (status, message, type) => ({ type: 'error', error: { type: type ?? `http_${status}`, message } }),
};

function textOf(content: Content): string {
  return typeof content === 'string' ? content : content.map((block) => block.text ?? '').join('');
}

if (import.meta.main) await runAsProcess(startAnthropicServer);
