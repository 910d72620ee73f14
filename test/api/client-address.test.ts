import { describe, expect, it } from '@jest/globals';
import { createApp } from '../../api/app.ts';
import { startHttpServer } from '../../api/http-server.ts';
import { recordingLog } from '../support/api/recording-log.ts';

/** The address that the edge takes for the client's, with so many trusted proxies and that header. */
async function seen(trustedProxies: number, forwardedFor?: string): Promise<string> {
  const app = createApp({
    routes: [],
    serviceTokens: [],
    serviceAdmins: [],
    metricsToken: null,
    trustedProxies,
    health: { database: () => Promise.resolve(true), temporal: () => Promise.resolve(true) },
    keepAliveMs: 60_000,
    stopping: new AbortController().signal,
    ensureMember: () => Promise.resolve(),
    services: { log: recordingLog().log, settings: { publicUrl: 'http://127.0.0.1' } } as Parameters<
      typeof createApp
    >[0]['services'],
  });
  app.middleware.unshift((ctx) => {
    ctx.body = ctx.ip;
    return Promise.resolve();
  });
  const handler = app.callback();
  const server = await startHttpServer((request, response) => void handler(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  try {
    return await (await fetch(`http://127.0.0.1:${server.port}/`, { headers })).text();
  } finally {
    await server.stop({ finishWithinMs: 500 });
  }
}

describe('the client’s address', () => {
  it('is that of the connection where no proxy is trusted, whatever the header says', async () => {
    expect(await seen(0)).toBe('127.0.0.1');
    expect(await seen(0, '198.51.100.7')).toBe('127.0.0.1');
  });

  it('is what the outermost trusted proxy told: so many entries from the right', async () => {
    expect(await seen(1, '198.51.100.7')).toBe('198.51.100.7');
    expect(await seen(2, '198.51.100.7, 10.0.0.2')).toBe('198.51.100.7');
    expect(await seen(3, '2001:db8::7, 10.0.0.2, 10.0.0.3')).toBe('2001:db8::7');
  });

  it('is never what the client wrote into the header before', async () => {
    expect(await seen(1, '203.0.113.99, 198.51.100.7')).toBe('198.51.100.7');
    expect(await seen(2, '203.0.113.98,203.0.113.99, 198.51.100.7,10.0.0.2')).toBe('198.51.100.7');
  });

  it('is that of the connection where the proxies tell none', async () => {
    expect(await seen(1)).toBe('127.0.0.1');
    expect(await seen(1, '')).toBe('127.0.0.1');
    expect(await seen(1, '203.0.113.99, ')).toBe('127.0.0.1');
  });
});
