import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
/** Enough for 10 MB over a slow connection. */
const REQUEST_WITHIN_MS = 300_000;

/**
 * Koa, its pipeline and this service listen to a streamed answer: more listeners than the ten that Node takes for a
 * leak.
 */
const WATCHERS_OF_AN_ANSWER = 20;

/**
 * Listens.
 * @param port 0 for a free one
 * @throws Error of Node where the address can't be bound (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`)
 */
export async function startHttpServer(
  handler: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  let isStopping = false;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      response.setMaxListeners(WATCHERS_OF_AN_ANSWER);
      if (isStopping) response.setHeader('Connection', 'close');
      response.once('finish', () => {
        if (isStopping) server.closeIdleConnections();
      });
      handler(request, response);
    },
  );
  await listening(server, host, port);
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
