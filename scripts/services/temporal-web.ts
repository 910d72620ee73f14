import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { readPorts, rememberPorts } from './kept-files.ts';
import { placesIn } from './data-folder.ts';
import { choosePorts } from './ports.ts';
import type { Stoppable } from './stop-stack.ts';
import { judgeWebRequest } from './temporal-web-rules.ts';
import type { WebPlace } from './temporal-server.ts';

export type TemporalWeb = Stoppable & {
  /** Where people open it; the same after each start, if its port is free. */
  readonly url: string;
  /** Passes requests on to there from now on; null: there is none. */
  serve(place: WebPlace | null): void;
};

/** What the web interface asks for; nothing else is passed on. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'caller-type',
  'content-type',
  'content-length',
  'cookie',
  'if-none-match',
  'user-agent',
  'x-csrf-token',
];
/** Of one connection, and not of what it carries (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer']);
const SETTINGS = '/api/v1/settings';
const ANSWERS_WITHIN_MS = 60_000;
/** At a time; more are hung up on. A browser opens six. */
const CONNECTIONS = 100;

/**
 * Serves Temporal's web interface on this machine, to read in: only for people at this machine, by its own name, and never
 * for the page of another server. The web interface itself checks none of this, and so listens where only this process
 * knows.
 */
export async function startTemporalWeb(dataDir: string): Promise<TemporalWeb> {
  const { ports } = placesIn(dataDir);
  const chosen = await choosePorts(['temporal_ui'], await readPorts(ports));
  const port = chosen.temporal_ui;
  let place: WebPlace | null = null;
  const server = createServer((request, response) => {
    // Whoever hangs up ends the request, and nothing else: this is the process that all others hang on.
    for (const stream of [request, response]) stream.on('error', () => undefined);
    const refusal = judgeWebRequest(request, port);
    if (refusal !== null) refuse(response, refusal.status, refusal.sentence);
    else if (place === null) refuse(response, 503, 'Temporal is not there yet.');
    else passOn(request, response, place);
  });
  server.maxConnections = CONNECTIONS;
  server.on('clientError', (_, socket) => socket.destroy());
  await listen(server, port);
  await rememberPorts(ports, chosen);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    name: null,
    url: `http://127.0.0.1:${port}`,
    serve: (next) => (place = next),
    stop,
    kill: () => server.closeAllConnections(),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // It stays: later ones are of single connections, such as one for which there is no descriptor left (EMFILE).
    server.on('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
}

function passOn(request: IncomingMessage, response: ServerResponse, { host, port }: WebPlace): void {
  const headers: IncomingHttpHeaders = { host: `${host}:${port}` };
  for (const name of PASSED_ON) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  const path = request.url ?? '/';
  const upstream = ask({ host, port, path, method: request.method, headers, timeout: ANSWERS_WITHIN_MS }, (answer) => {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !OF_THE_CONNECTION.has(name)) response.setHeader(name, value);
    }
    response.statusCode = answer.statusCode ?? 502;
    if (path.split('?')[0] === SETTINGS) void answerSettings(answer, response);
    else answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('timeout', () => upstream.destroy());
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502, 'Temporal does not answer: it may just be started again.');
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Tells the pages that there is nothing to change here, so that they show no buttons for it. */
async function answerSettings(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const settings = JSON.parse(Buffer.concat(await answer.toArray()).toString('utf8')) as object;
    const words = JSON.stringify({ ...settings, DisableWriteActions: true });
    response.setHeader('Content-Length', Buffer.byteLength(words));
    response.end(words);
  } catch {
    // Cut short, or no JSON: without its settings the page shows an error.
    response.destroy();
  }
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end(`${sentence}\n`);
}
