import { describe, expect, it } from '@jest/globals';
import { Agent, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import { startHttpServer } from '../../api/http-server.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };

describe('the HTTP server', () => {
  it('lets a running request finish when it stops, and takes no new one', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const server = await startHttpServer((_request, response) => arrived.resolve(response), LOCAL);
    const url = `http://127.0.0.1:${server.port}/`;
    const answer = fetch(url);
    const response = await arrived.promise;
    const stopped = server.stop({ finishWithinMs: 60_000 });
    await expect(fetch(url)).rejects.toThrow();
    response.end('finished');
    expect(await (await answer).text()).toBe('finished');
    await stopped;
  });

  it('closes connections that were only kept alive', async () => {
    const server = await startHttpServer((_request, response) => response.end('ok'), LOCAL);
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve) => {
      request({ port: server.port, agent }, (response) => response.resume().once('end', resolve)).end();
    });
    await server.stop({ finishWithinMs: 60_000 });
    agent.destroy();
  });

  it('cuts off what does not finish in time', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const server = await startHttpServer(() => arrived.resolve(undefined), LOCAL);
    const answer = fetch(`http://127.0.0.1:${server.port}/`).catch((error: unknown) => error);
    await arrived.promise;
    await server.stop({ finishWithinMs: 1 });
    expect(await answer).toMatchObject({ name: 'TypeError' });
  });

  it('says so when its port is taken', async () => {
    const server = await startHttpServer(() => undefined, LOCAL);
    const again = startHttpServer(() => undefined, { host: '127.0.0.1', port: server.port });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await server.stop({ finishWithinMs: 1 });
  });
});
