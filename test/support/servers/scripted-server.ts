import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

export type ScriptedAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or a text as it is. */
  readonly body?: unknown;
  /** No answer at all. */
  readonly isSilent?: boolean;
  /** Hangs up instead. */
  readonly isHungUp?: boolean;
};

export type ScriptedRequest = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};

export type ScriptedServer = {
  readonly url: string;
  readonly requests: readonly ScriptedRequest[];
  /** How many requests were open at once, at most. */
  readonly mostAtOnce: () => number;
  readonly close: () => Promise<void>;
};

/** Starts an HTTP server on a free port of 127.0.0.1 that answers as a script says. */
export async function startScriptedServer(
  answer: (request: ScriptedRequest, index: number) => ScriptedAnswer,
): Promise<ScriptedServer> {
  const requests: ScriptedRequest[] = [];
  let open = 0;
  let mostAtOnce = 0;
  // Longer than anybody is paused: no client writes into a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    outgoing.on('close', () => (open -= 1));
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const request = { path: url.pathname, query: url.searchParams, headers: incoming.headers };
    requests.push(request);
    const { status = 200, headers = {}, body = {}, isSilent, isHungUp } = answer(request, requests.length - 1);
    if (isHungUp) incoming.socket.destroy();
    if (isSilent || isHungUp) return;
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
