import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBrokenConnections } from './broken-connections.ts';
import { problemOfHost } from './host-header.ts';
import { refuse } from './plain-refusal.ts';

export type HttpServer = {
  readonly port: number;
  /** Accepts no new connections, lets running requests finish, then closes the remaining ones. */
  stop(options: { finishWithinMs: number }): Promise<void>;
};

/**
 * Longer than load balancers keep an idle connection (60 s is usual), so that they never use one that is being closed
 * here.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_WITHIN_MS = 15_000;
/** The outer bound: enough for 10 MB over a slow connection, and the wait for a place. Bodies have shorter ones of their own. */
const REQUEST_WITHIN_MS = 300_000;

/**
 * Koa, its pipeline and this service listen to a streamed answer: more listeners than the ten that Node takes for a
 * leak.
 */
const WATCHERS_OF_AN_ANSWER = 20;

type HttpServerOptions = {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** Called with each error of a server that listens, such as no descriptor for a new connection. */
  readonly onError?: (error: Error) => void;
};

/**
 * Listens.
 * @throws Error of Node where the address can't be bound (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`)
 */
export async function startHttpServer(
  handler: RequestListener,
  { host, port, onError = () => undefined }: HttpServerOptions,
): Promise<HttpServer> {
  let isStopping = false;
  const answer: RequestListener = (request, response) => {
    broken.follow(request, response);
    response.setMaxListeners(WATCHERS_OF_AN_ANSWER);
    // A connection may break at any moment; who reads or writes hears of it otherwise.
    response.on('error', () => undefined);
    if (isStopping) response.setHeader('Connection', 'close');
    response.once('finish', () => {
      if (isStopping) server.closeIdleConnections();
    });
    const problem = problemOfHost(request);
    if (problem === null) handler(request, response);
    else refuse(response, problem);
  };
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: 5_000,
      // Looked at here: Node's own answer is no problem document.
      requireHostHeader: false,
    },
    answer,
  );
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', answer);
  const broken = answerBrokenConnections(server);
  await listening(server, host, port);
  server.on('error', onError);
  return {
    port: (server.address() as AddressInfo).port,
    async stop({ finishWithinMs }) {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const timer = setTimeout(() => server.closeAllConnections(), finishWithinMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
