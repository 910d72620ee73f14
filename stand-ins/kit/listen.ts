import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import type { RunningStandIn } from './run-stand-in.ts';

/** Listens on this machine alone, until it is closed, which cuts open connections. @param port 0 takes a free one */
export async function listen(app: Koa, port = 0): Promise<RunningStandIn> {
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void handle(request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
