import { afterEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { AppDependencies } from '../../../api/app.ts';
import type { Problem } from '../../../api/problem.ts';
import { NOTE_ROUTES } from '../../support/api/note-operations.ts';
import { CALLER, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const PLACES = 6;
const ANSWER_WITHIN_MS = 10_000;
const FORM =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello from the test\r\n--b--\r\n';
const BEGINNING = FORM.slice(0, 20);

let app: TestApp;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(given: Partial<Omit<AppDependencies, 'services'>> = {}): Promise<void> {
  app = await startTestApp(NOTE_ROUTES, given);
}

/** Clients that send the beginning of their form and no more, for now. */
function slowClients(): Socket[] {
  const clients = Array.from({ length: PLACES }, () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const headers = {
      Host: 'x',
      ...CALLER,
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

function upload(): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['hello']), 'a.txt');
  return app.request('/api/v1/uploads', { method: 'POST', body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
}

const statuses = () => app.logs.map(({ fields }) => fields['status']);

describe('the places for uploads', () => {
  it('are free again when clients hang up while they wait for one', async () => {
    await start();
    const inside = slowClients();
    await eventually(() => expect(app.members).toHaveLength(PLACES));
    const waiting = slowClients();
    await eventually(() => expect(app.members).toHaveLength(2 * PLACES));
    for (const socket of waiting) socket.destroy();
    await eventually(() => expect(statuses()).toEqual(Array(PLACES).fill(499)));
    for (const socket of inside) socket.write(FORM.slice(BEGINNING.length));
    await eventually(() => expect(statuses().filter((status) => status === 202)).toHaveLength(PLACES));
    expect((await upload()).status).toBe(202);
  });

  it('are free again when clients hang up before they are let in', async () => {
    const admitted = Promise.withResolvers<undefined>();
    const asked: unknown[] = [];
    await start({ ensureMember: (...member) => (asked.push(member), admitted.promise) });
    const early = slowClients();
    await eventually(() => expect(asked).toHaveLength(PLACES));
    for (const socket of early) socket.destroy();
    await eventually(() => expect(statuses()).toEqual(Array(PLACES).fill(499)));
    admitted.resolve(undefined);
    expect((await upload()).status).toBe(202);
  });

  it('are not held by clients who send too slowly: they are told so', async () => {
    await start({ uploadWithinMs: 100 });
    const slow = slowClients();
    const answers = await Promise.all(slow.map(answerTo));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      const problem = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Problem;
      expect([problem.code, problem.detail]).toEqual(['upload_too_slow', expect.stringContaining('within 1 seconds')]);
    }
    expect((await upload()).status).toBe(202);
  });
});

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
