import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import Koa from 'koa';
import type { RouterContext } from '@koa/router';
import type { AppDependencies } from '../../../api/app.ts';
import { ClientGone } from '../../../domain/ground/client-gone.ts';
import type { EdgeState, Services } from '../../../api/edge.ts';
import { startHttpServer } from '../../../api/http-server.ts';
import { mountRoute } from '../../../api/app.ts';
import type { Problem } from '../../../api/problem.ts';
import { createUploadPlaces } from '../../../api/request/upload-places.ts';
import { readUpload, UPLOAD_PACE } from '../../../api/request/upload.ts';
import { NOTE_ROUTES } from '../../support/api/note-operations.ts';
import { recordingLog } from '../../support/api/recording-log.ts';
import { aCaller, CALLER, startTestApp, USER_ID } from '../../support/api/test-app.ts';
import type { Caller, TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const PLACES = 6;
const ANSWER_WITHIN_MS = 60_000;
const FORM =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello from the test\r\n--b--\r\n';
const BEGINNING = FORM.slice(0, 20);

let app: { readonly port: number; close(): Promise<void> };
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

/** No upload is given up, unless a test wants it. */
const PATIENT = { wholeMs: 2_147_483_647, standsStillMs: 2_147_483_647 };

async function start(given: Partial<Omit<AppDependencies, 'services'>> = {}): Promise<TestApp> {
  const started = await startTestApp(NOTE_ROUTES, { uploadPace: PATIENT, ...given });
  app = started;
  return started;
}

/** Clients that send the beginning of their form and no more, for now; each of a team of its own, unless told. */
function slowClients(callerOf: () => Caller = aCaller): Socket[] {
  const clients = Array.from({ length: PLACES }, () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const headers = {
      Host: 'x',
      ...callerOf(),
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': String(FORM.length),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/v1/uploads HTTP/1.1\r\n${lines.join('')}\r\n${BEGINNING}`);
    return socket;
  });
  sockets.push(...clients);
  return clients;
}

function upload({ request }: TestApp, as: Caller = CALLER, path = '/api/v1/uploads'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['hello']), 'a.txt');
  return request(path, { as, method: 'POST', body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
}

const statusesIn = ({ logs }: TestApp) => logs.map(({ fields }) => fields['status']);

describe('the places for uploads', () => {
  it('are not queued for by clients who hung up', async () => {
    const failures: unknown[] = [];
    let arrived = 0;
    app = await startHandler(
      () => (arrived += 1),
      (error) => failures.push(error),
    );
    slowClients();
    await eventually(() => expect(arrived).toBe(PLACES));
    const waiting = slowClients();
    await eventually(() => expect(arrived).toBe(2 * PLACES));
    for (const socket of waiting) socket.destroy();
    await eventually(() => expect(failures).toEqual(Array(PLACES).fill(expect.any(ClientGone))));
  });

  it('are given back for a request that ended before anybody read it', async () => {
    const request = new IncomingMessage(new Socket());
    request.headersDistinct = { 'content-type': ['multipart/form-data; boundary=b'] };
    request.headers['content-type'] = 'multipart/form-data; boundary=b';
    const closed = once(request, 'close');
    request.destroy();
    await closed;
    const reading = readUpload(
      request,
      { field: 'file', maxBytes: 10, contentType: 'text/plain' },
      ['file'],
      UPLOAD_PACE,
    );
    await expect(reading).rejects.toThrow(ClientGone);
  });

  it('are free again when clients hang up while they wait for one', async () => {
    const service = await start();
    const inside = slowClients();
    await eventually(() => expect(service.members).toHaveLength(PLACES));
    const waiting = slowClients();
    await eventually(() => expect(service.members).toHaveLength(2 * PLACES));
    for (const socket of waiting) socket.destroy();
    await eventually(() => expect(statusesIn(service)).toEqual(Array(PLACES).fill(499)));
    for (const socket of inside) socket.write(FORM.slice(BEGINNING.length));
    await eventually(() => expect(statusesIn(service).filter((status) => status === 202)).toHaveLength(PLACES));
    expect((await upload(service)).status).toBe(202);
  });

  it('are free again when clients hang up before they are let in', async () => {
    const admitted = Promise.withResolvers<undefined>();
    const asked: unknown[] = [];
    const service = await start({ ensureMember: (...member) => (asked.push(member), admitted.promise) });
    const early = slowClients();
    await eventually(() => expect(asked).toHaveLength(PLACES));
    for (const socket of early) socket.destroy();
    await eventually(() => expect(statusesIn(service)).toEqual(Array(PLACES).fill(499)));
    admitted.resolve(undefined);
    expect((await upload(service)).status).toBe(202);
  });

  it('are not all taken by one team, whatever it sends: the others of it wait for each other', async () => {
    const service = await start();
    slowClients(() => CALLER);
    slowClients(() => CALLER);
    await eventually(() => expect(service.members).toHaveLength(2 * PLACES));
    for (let teams = 0; teams < PLACES; teams += 1) {
      expect((await upload(service, aCaller())).status).toBe(202);
    }
  });

  it('are shared by all addresses that take uploads', async () => {
    const others = NOTE_ROUTES.filter(({ options }) => options.upload !== undefined).map((route) => ({
      ...route,
      path: `${route.path}/elsewhere`,
    }));
    const started = await startTestApp([...NOTE_ROUTES, ...others], { uploadPace: PATIENT });
    app = started;
    slowClients();
    await eventually(() => expect(started.members).toHaveLength(PLACES));
    const waiting = upload(started, aCaller(), '/api/v1/uploads/elsewhere');
    await eventually(() => expect(started.members).toHaveLength(PLACES + 1));
    expect(statusesIn(started)).toEqual([]);
    for (const socket of sockets) socket.write(FORM.slice(BEGINNING.length));
    expect((await waiting).status).toBe(202);
  });

  it.each([
    ['send too slowly', { ...PATIENT, wholeMs: 300 }],
    ['stand still', { ...PATIENT, standsStillMs: 300 }],
  ])('are not held by clients who %s: they are told so', async (_what, uploadPace) => {
    const service = await start({ uploadPace });
    const slow = slowClients();
    const answers = await Promise.all(slow.map(answerTo));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      const problem = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Problem;
      expect([problem.code, problem.detail]).toEqual(['upload_too_slow', expect.stringContaining('within 1 seconds')]);
    }
    // On a slow machine even a good one may take as long.
    await eventually(async () => expect((await upload(service)).status).toBe(202));
  });
});

/** The route alone: what becomes of each request, also where nobody is left to be answered. */
async function startHandler(onArrival: () => void, onFailure: (error: unknown) => void): Promise<typeof app> {
  const route = NOTE_ROUTES.find(({ path }) => path === '/api/v1/uploads')!;
  const handle = mountRoute(route, {
    services: { log: recordingLog().log } as Services,
    authenticate: ({ headers }) => ({
      teamId: String(headers['x-team-id']),
      userId: USER_ID,
      isServiceAdmin: false,
      requestId: 'r',
    }),
    ensureMember: () => {
      onArrival();
      return Promise.resolve();
    },
    uploads: createUploadPlaces(),
    uploadPace: PATIENT,
    keepAliveMs: 60_000,
    stopping: new AbortController().signal,
  });
  const koa = new Koa<EdgeState>().use((ctx) =>
    handle(Object.assign(ctx, { params: {} }) as unknown as RouterContext<EdgeState>).catch(onFailure),
  );
  koa.silent = true;
  const handler = koa.callback();
  const server = await startHttpServer((request, response) => void handler(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  return { port: server.port, close: () => server.stop({ finishWithinMs: 500 }) };
}

/** What the client reads while it goes on sending nothing. */
function answerTo(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.endsWith('}')) resolve(answer);
    });
  });
}
