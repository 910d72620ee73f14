import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

export type ReceivedEvent = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type EventReceiver = {
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
  readonly close: () => Promise<void>;
};

/** Takes events on a free port of 127.0.0.1 and answers each with the status that is told for it, 200 where none is. */
export async function startEventReceiver(statusOf: (index: number) => number = () => 200): Promise<EventReceiver> {
  const events: ReceivedEvent[] = [];
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      events.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statusOf(events.length - 1)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
