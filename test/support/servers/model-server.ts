import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

/** One request that a model server got, with what tests ask about it. */
export type ReceivedCall = {
  /** From 1, in the order of arrival. */
  readonly number: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly model: string;
  readonly system: string;
  /** The first user turn: what was asked. */
  readonly user: string;
  /** All turns but the system's, oldest first. */
  readonly turns: readonly { readonly role: string; readonly text: string }[];
  /** The name of the answer's schema where the protocol carries it. */
  readonly schemaName: string | null;
  /** The JSON schema that the answer is constrained to, or null. */
  readonly schema: unknown;
};

/** A call of a tool that a model asks for. */
export type ToolCall = { readonly id?: string; readonly name: string; readonly arguments: unknown };

/** What a model server does with a call. */
export type ModelBehaviour =
  | { readonly kind: 'answer'; readonly value: unknown }
  /** Any text as the model's answer: fenced, in prose, no JSON at all. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cut_off'; readonly text: string }
  | { readonly kind: 'refusal'; readonly text: string }
  /** An HTTP error with the protocol's own error body. */
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A body of no protocol: a proxy's page, a success with an error inside. */
  | { readonly kind: 'raw'; readonly status: number; readonly contentType: string; readonly body: string }
  /** A step of a conversation with tools: words, and calls with arguments as an object or as the text itself. */
  | {
      readonly kind: 'step';
      readonly text?: string;
      readonly calls?: readonly ToolCall[];
      /** Between the pieces that are streamed. */
      readonly pieceEveryMs?: number;
      /**
       * The connection is gone after so many pieces: one that begins, one a word, and of each call its beginning and the two
       * halves of its arguments.
       */
      readonly breakAfter?: number;
    }
  /** Words, arguments of a call, or lines that mean nothing, without end. */
  | {
      readonly kind: 'endless';
      readonly text: string;
      readonly of?: 'words' | 'arguments' | 'comments';
      readonly pieceEveryMs?: number;
    }
  /** Half an answer, then the connection is gone. */
  | { readonly kind: 'drop' }
  /** No answer as long as the server lives. */
  | { readonly kind: 'hang' };

export type ModelServerOptions = {
  /** What to do with a call; an answer that fits the schema where missing. */
  readonly behave?: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>) | undefined;
  /** What to do with the first calls, one each; `behave` does the rest. */
  readonly script?: readonly ModelBehaviour[] | undefined;
  /** How long every answer takes. */
  readonly delayMs?: number | undefined;
  /** 0, the default, takes a free one. */
  readonly port?: number | undefined;
};

export type ModelServer = {
  /** What to give the client as its base address. */
  readonly url: string;
  /** Every call so far, in the order of arrival. */
  readonly calls: readonly ReceivedCall[];
  /** What the real service would have said against calls so far. */
  readonly objections: readonly string[];
  /** The most calls that were under way at once. */
  readonly mostAtOnce: () => number;
  readonly close: () => Promise<void>;
};

/** What differs between the protocols. */
export type ModelProtocol = {
  readonly path: string;
  /** What follows the server's address in the client's base address. */
  readonly basePath: string;
  readonly read: (
    body: Readonly<Record<string, unknown>>,
  ) => Omit<ReceivedCall, 'number' | 'path' | 'headers' | 'body'>;
  /** What the real service would say against the request, or null. */
  readonly objection: (call: ReceivedCall) => string | null;
  readonly reply: (call: ReceivedCall, text: string, ending: 'complete' | 'cut_off' | 'refusal') => unknown;
  readonly error: (status: number, message: string, type: string | undefined) => unknown;
  /**
   * The pieces of a streamed answer, as the protocol writes its events: what comes before the words, a word, the beginning of a call
   * of a tool, a part of its arguments, its end, and the end of all.
   */
  readonly stream: {
    readonly begin: (call: ReceivedCall) => string;
    readonly word: (call: ReceivedCall, word: string) => string;
    readonly callBegins: (call: ReceivedCall, one: ToolCall, at: number) => string;
    readonly argument: (call: ReceivedCall, at: number, part: string) => string;
    readonly callEnds: (at: number) => string;
    readonly end: (call: ReceivedCall, calls: readonly ToolCall[]) => string;
  };
};

/** Starts a model server on 127.0.0.1. `GET /_calls` lists its calls, for those who run it as a process of its own. */
export async function startModelServer(protocol: ModelProtocol, options: ModelServerOptions): Promise<ModelServer> {
  const calls: ReceivedCall[] = [];
  const objections: string[] = [];
  const script = [...(options.script ?? [])];
  const behave = options.behave ?? (() => undefined);
  let underWay = 0;
  let mostAtOnce = 0;

  const answerTo = async (request: IncomingMessage): Promise<HttpAnswer | Pieces> => {
    if (request.method === 'GET' && request.url === '/_calls') return json(200, calls);
    if (request.url !== protocol.path) return json(404, protocol.error(404, 'Not found', 'not_found_error'));
    const body = JSON.parse(await readText(request)) as Readonly<Record<string, unknown>>;
    const number = calls.length + 1;
    const call = { number, path: request.url, headers: request.headers, body, ...protocol.read(body) };
    calls.push(call);
    const objection = protocol.objection(call);
    if (objection !== null) objections.push(objection);
    if (objection !== null) return json(400, protocol.error(400, objection, 'invalid_request_error'));
    if (options.delayMs !== undefined) await delay(options.delayMs);
    const behaviour = script.shift() ??
      (await behave(call)) ?? { kind: 'answer', value: anAnswerThatFits(call.schema) };
    if (behaviour.kind === 'step' || behaviour.kind === 'endless') return piecesOf(behaviour, protocol, call);
    return perform(behaviour, protocol, call);
  };

  // Longer than anybody is paused: no client writes into a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => (underWay -= 1));
    void answerTo(request)
      .catch((error: unknown) => json(500, protocol.error(500, String(error), undefined)))
      .then((answer) => ('pieces' in answer ? sendPieces(response, answer) : send(response, answer)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${protocol.basePath}`,
    calls,
    objections,
    mostAtOnce: () => mostAtOnce,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** whole: all of it; half: the connection is gone in the middle; never: nothing at all. */
  readonly sent: 'whole' | 'half' | 'never';
};

function perform(
  behaviour: Exclude<ModelBehaviour, { kind: 'step' | 'endless' }>,
  protocol: ModelProtocol,
  call: ReceivedCall,
): HttpAnswer {
  switch (behaviour.kind) {
    case 'answer':
      return json(200, protocol.reply(call, JSON.stringify(behaviour.value), 'complete'));
    case 'text':
      return json(200, protocol.reply(call, behaviour.text, 'complete'));
    case 'cut_off':
    case 'refusal':
      return json(200, protocol.reply(call, behaviour.text, behaviour.kind));
    case 'error': {
      const { status, message, type, headers } = behaviour;
      return json(status, protocol.error(status, message, type), headers);
    }
    case 'raw': {
      const { status, contentType, body } = behaviour;
      return { status, headers: { 'content-type': contentType }, body, sent: 'whole' };
    }
    case 'drop':
      return { ...json(200, protocol.reply(call, '{}', 'complete')), sent: 'half' };
    case 'hang':
      return { ...json(200, {}), sent: 'never' };
  }
}

/** A streamed answer. */
type Pieces = { readonly pieces: Iterable<string>; readonly everyMs: number; readonly breaks: boolean };

function piecesOf(
  behaviour: Extract<ModelBehaviour, { kind: 'step' | 'endless' }>,
  { stream }: ModelProtocol,
  call: ReceivedCall,
): Pieces {
  if (behaviour.kind === 'endless')
    return { pieces: endless(stream, call, behaviour), everyMs: behaviour.pieceEveryMs ?? 0, breaks: false };
  const { text = '', calls = [], pieceEveryMs = 0, breakAfter } = behaviour;
  const words = text.split(/(?<= )/).filter((word) => word !== '');
  const pieces = [
    stream.begin(call),
    ...words.map((word) => stream.word(call, word)),
    ...calls.flatMap((one, at) => piecesOfCall(stream, call, one, at)),
    stream.end(call, calls),
  ];
  return {
    pieces: breakAfter === undefined ? pieces : pieces.slice(0, breakAfter),
    everyMs: pieceEveryMs,
    breaks: breakAfter !== undefined,
  };
}

function piecesOfCall(
  stream: ModelProtocol['stream'],
  call: ReceivedCall,
  one: ToolCall,
  at: number,
): readonly string[] {
  const written = typeof one.arguments === 'string' ? one.arguments : JSON.stringify(one.arguments);
  const half = Math.ceil(written.length / 2);
  return [
    stream.callBegins(call, one, at),
    stream.argument(call, at, written.slice(0, half)),
    stream.argument(call, at, written.slice(half)) + stream.callEnds(at),
  ];
}

function* endless(
  stream: ModelProtocol['stream'],
  call: ReceivedCall,
  { text, of = 'words' }: Extract<ModelBehaviour, { kind: 'endless' }>,
): Generator<string> {
  yield stream.begin(call);
  if (of === 'arguments') yield stream.callBegins(call, { name: 'list_surveys', arguments: '' }, 0);
  for (;;) {
    if (of === 'words') yield stream.word(call, text);
    else yield of === 'arguments' ? stream.argument(call, 0, text) : `: ${text}\n\n`;
  }
}

async function sendPieces(response: ServerResponse, { pieces, everyMs, breaks }: Pieces): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
    if (everyMs > 0) await delay(everyMs);
  }
  if (breaks) response.socket?.destroy();
  else response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    sent: 'whole',
  };
}

function send(response: ServerResponse, { status, headers, body, sent }: HttpAnswer): void {
  if (sent === 'never' || response.destroyed) return;
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  if (sent === 'whole') response.end(body);
  else response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The simplest value that a JSON schema allows: the first choice, "text", 0, an empty list, required keys only. */
function anAnswerThatFits(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return {};
  const node = schema as Readonly<Record<string, unknown>>;
  if ('const' in node) return node['const'];
  if (Array.isArray(node['enum'])) return node['enum'][0] as unknown;
  const branches = node['anyOf'];
  if (Array.isArray(branches)) return anAnswerThatFits(branches.find((branch) => isNull(branch)) ?? branches[0]);
  if (node['type'] === 'object') {
    const properties = (node['properties'] ?? {}) as Readonly<Record<string, unknown>>;
    const required = (node['required'] ?? []) as readonly string[];
    return Object.fromEntries(required.map((key) => [key, anAnswerThatFits(properties[key])]));
  }
  const simplest: Readonly<Record<string, unknown>> = {
    string: 'text',
    number: 0,
    integer: 0,
    boolean: false,
    array: [],
  };
  return typeof node['type'] === 'string' ? (simplest[node['type']] ?? null) : null;
}

function isNull(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';
}
