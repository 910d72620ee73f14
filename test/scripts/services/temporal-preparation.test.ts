import { createServer as createHttp2Server } from 'node:http2';
import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { DiedEarly } from '../../../scripts/services/died-early.ts';
import type { RunningService } from '../../../scripts/services/running-service.ts';
import { prepareNamespace, TemporalSilent } from '../../../scripts/services/temporal-namespace.ts';
import { prepareOrStop, requireDeafHttp } from '../../../scripts/services/temporal-preparation.ts';

const NEEDS = { searchAttributes: ['TeamId'], retentionDays: 3 };
const WAITS = { connectMs: 500, prepareMs: 500 };

let closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes) close();
  closes = [];
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closes.push(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Takes connections, as the system does for a frozen process, and never says a word. */
function aFrozenServer(): Promise<number> {
  const sockets: Socket[] = [];
  closes.push(() => sockets.forEach((socket) => socket.destroy()));
  return listen(createServer((socket) => void sockets.push(socket.on('error', () => undefined))));
}

/** Answers the first question with nothing in particular, and all others with a status; null: not at all. */
async function aServerThatGreets(status: number | null): Promise<number> {
  const sessions: ServerHttp2Session[] = [];
  const server = createHttp2Server();
  server.on('session', (session) => void sessions.push(session));
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    if (headers[':path']?.endsWith('/GetSystemInfo') === true) answer(stream, 0);
    else if (status !== null) answer(stream, status);
  });
  closes.push(() => sessions.forEach((session) => session.destroy()));
  return listen(server);
}

/** https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md */
function answer(stream: ServerHttp2Stream, status: number): void {
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': String(status) }));
  const emptyMessage = Buffer.alloc(5);
  stream.end(status === 0 ? emptyMessage : undefined);
}

function aService() {
  let stops = 0;
  const ended = Promise.withResolvers<string>();
  const stop = () => {
    stops += 1;
    ended.resolve('signal SIGTERM');
    return Promise.resolve();
  };
  const service: RunningService = { name: 'Temporal', pid: 1, ended: ended.promise, stop, kill: () => undefined };
  return { service, stops: () => stops, die: ended.resolve };
}

/** What the preparation of a service by that server fails with, and how often the service was stopped. */
async function outcomeOf(prepare: () => Promise<void>) {
  const { service, stops } = aService();
  const error = await prepareOrStop(service, prepare).catch((failure: unknown) => failure);
  return { error, stops: stops() };
}

const prepareAt = (port: number) => () =>
  prepareNamespace({ address: `127.0.0.1:${port}`, namespace: 'surveys' }, NEEDS, WAITS);

describe('a Temporal server that falls silent while it is prepared', () => {
  it.each([
    ['before it is reached', async () => prepareAt(await aFrozenServer())],
    ['once it was reached', async () => prepareAt(await aServerThatGreets(null))],
    ['as it says itself (UNAVAILABLE)', async () => prepareAt(await aServerThatGreets(14))],
    [
      'at its HTTP interface',
      async () => {
        const port = await aFrozenServer();
        return () => requireDeafHttp(port, 'temporal', 500);
      },
    ],
  ])('is ended, and its start may be tried again: %s', async (_, preparing) => {
    const { error, stops } = await outcomeOf(await preparing());
    expect(error).toBeInstanceOf(DiedEarly);
    expect(error).toMatchObject({ bySignal: false, cause: expect.any(TemporalSilent) });
    expect(stops).toBe(1);
  });

  it('is ended for good where it refuses what is asked of it', async () => {
    const refusedByRights = await outcomeOf(prepareAt(await aServerThatGreets(7)));
    const refusedByUs = await outcomeOf(() => Promise.reject(new FieldworkError('service_unavailable', 'Too old.')));
    for (const { error, stops } of [refusedByRights, refusedByUs]) {
      expect(error).toBeInstanceOf(FieldworkError);
      expect(error).not.toBeInstanceOf(DiedEarly);
      expect(stops).toBe(1);
    }
  });

  it('counts as killed where it was', async () => {
    const { service, die } = aService();
    const outcome = prepareOrStop(service, () => new Promise(() => undefined));
    die('signal SIGKILL');
    await expect(outcome).rejects.toMatchObject({ bySignal: true });
  });
});
