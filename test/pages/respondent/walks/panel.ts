import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../../stand-ins/kit/keep-alive.ts';

export type Panel = { readonly url: string; readonly close: () => Promise<void> };

/** Somebody else's site, to which a survey sends its respondents on. */
export async function startPanel(): Promise<Panel> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<link rel="icon" href="data:,"><h1 id="question-text">Welcome back</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
