import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

export type FoundPage = { readonly title: string; readonly url: string; readonly snippet: string };

/** What a search service does with a question. */
export type ResearchBehaviour =
  | { readonly kind: 'answer'; readonly answer: string; readonly pages: readonly FoundPage[] }
  | { readonly kind: 'error'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A success with any body. */
  | { readonly kind: 'raw'; readonly body: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' };

export type ReceivedQuestion = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
};

export type ResearchServer = {
  readonly url: string;
  readonly questions: readonly ReceivedQuestion[];
  readonly close: () => Promise<void>;
};

/** The two protocols: where a question is asked, what is wrong with it, how it is answered. */
const PROTOCOLS = {
  '/search': {
    objection: (body: ReceivedQuestion['body']) =>
      typeof body['query'] !== 'string' || body['query'].length > 400 ? 'Query is missing or too long.' : null,
    reply: (body: ReceivedQuestion['body'], answer: string, pages: readonly FoundPage[]) => ({
      query: body['query'],
      answer: body['include_answer'] === undefined ? null : answer,
      images: [],
      results: pages.map(({ snippet, ...page }) => ({ ...page, content: snippet, score: 0.9, raw_content: null })),
      response_time: 1.2,
    }),
    error: (status: number) => ({ detail: { error: `HTTP ${status}` } }),
  },
  '/chat/completions': {
    objection: (body: ReceivedQuestion['body']) =>
      typeof body['model'] !== 'string' || !Array.isArray(body['messages']) ? 'model and messages are needed.' : null,
    reply: (body: ReceivedQuestion['body'], answer: string, pages: readonly FoundPage[]) => ({
      id: 'one',
      model: body['model'],
      object: 'chat.completion',
      created: 1_750_000_000,
      citations: pages.map(({ url }) => url),
      search_results: pages.map((page) => ({ ...page, date: '2025-01-01' })),
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer } }],
    }),
    error: (status: number) => ({ error: { message: `HTTP ${status}`, code: status } }),
  },
} as const;

/** Starts a server on 127.0.0.1 that speaks the protocols of both search services. */
export async function startResearchServer(
  behave: (question: ReceivedQuestion, index: number) => ResearchBehaviour,
): Promise<ResearchServer> {
  const questions: ReceivedQuestion[] = [];
  // Longer than anybody is paused: no client writes into a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void readText(request).then((text) => {
      const path = request.url ?? '/';
      const send = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      const protocol = path === '/search' || path === '/chat/completions' ? PROTOCOLS[path] : null;
      if (protocol === null || request.method !== 'POST') return send(404, '{}');
      const question = { path, headers: request.headers, body: JSON.parse(text) as ReceivedQuestion['body'] };
      questions.push(question);
      if (!/^Bearer \S+$/.test(String(request.headers.authorization))) return send(401, '{}');
      const objection = protocol.objection(question.body);
      if (objection !== null) return send(400, JSON.stringify({ error: objection }));
      const behaviour = behave(question, questions.length - 1);
      switch (behaviour.kind) {
        case 'answer':
          return send(200, JSON.stringify(protocol.reply(question.body, behaviour.answer, behaviour.pages)));
        case 'error':
          return send(behaviour.status, JSON.stringify(protocol.error(behaviour.status)), behaviour.headers);
        case 'raw':
          return send(200, behaviour.body);
        case 'redirect':
          return send(307, '', { location: behaviour.to });
        case 'drop':
          return response.socket?.destroy();
        case 'hang':
          return undefined;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
