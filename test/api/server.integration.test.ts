import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLER, TOKEN } from '../support/api/test-app.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { chooseLatePort } from '../support/late-port.ts';
import { createTestNamespace } from '../support/temporal.ts';

const ROOT = join(import.meta.dirname, '../..');

type Env = Record<string, string>;

let database: TestDatabase;
let folder: string;
let allButPort: Env;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const temporal = await createTestNamespace();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fieldwork-api-'));
  allButPort = {
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.serviceUrl,
    TEMPORAL_ADDRESS: temporal.address,
    TEMPORAL_NAMESPACE: temporal.namespace,
    SERVICE_TOKENS: `older,${TOKEN}`,
    SIGNING_SECRET: randomUUID() + randomUUID(),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  };
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A whole environment, of a port that is free now: one that was chosen earlier may be somebody else's by then. */
async function anEnv(own: Env = {}): Promise<Env> {
  const api = await chooseLatePort();
  return { ...allButPort, PORT: String(api), ...own };
}

/** The process as `npm start` runs it, with nothing in its environment but this and where compiled code is kept. */
function start(env: Env) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/server.ts'], { cwd: ROOT, env });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const lines = () =>
    said.out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const listening = () =>
    eventually(() => {
      expect([lines().map(({ msg }) => msg), said.err]).toEqual([['listening'], '']);
    });
  return { child, said, ended, lines, listening };
}

describe('the API process', () => {
  it('serves on its port, says so in one structured line, and ends cleanly when told to, also for who follows a stream', async () => {
    const env = await anEnv();
    const { child, ended, lines, listening } = start(env);
    await listening();
    expect(lines()[0]).toMatchObject({ level: 'info', process: 'api', port: Number(env['PORT']) });
    const url = `http://127.0.0.1:${env['PORT']}`;
    await eventually(async () => {
      const health = await fetch(`${url}/healthz`);
      expect([health.status, await health.json()]).toEqual([200, { status: 'ok', database: 'ok', temporal: 'ok' }]);
    });
    const headers = { ...CALLER, 'Content-Type': 'application/json' };
    const created = await fetch(`${url}/api/v1/surveys`, { method: 'POST', headers, body: '{"name":"First"}' });
    expect(created.status).toBe(201);
    expect((await fetch(`${url}/inbox`)).status).toBe(200);

    const body = new FormData();
    body.append('file', new Blob(['x']), 'a.docx');
    const imported = await fetch(`${url}/api/v1/imports/docx`, { method: 'POST', headers: CALLER, body });
    const { conversation_id } = (await imported.json()) as { conversation_id: string };
    const stream = await fetch(`${url}/api/v1/conversations/${conversation_id}/events`, { headers: CALLER });
    expect(stream.status).toBe(200);
    const text = stream.text();
    child.kill('SIGTERM');
    expect(await text).toContain('retry:');
    expect(await ended).toBe(0);
    expect(lines().map(({ msg }) => msg)).toContain('Stopping: finishing what is in flight.');
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
  });

  it.each<[string, Env, number]>([
    ['not where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:25' }, 404],
    ['not where others are served', { PUBLIC_URL: 'https://surveys.example.org' }, 404],
  ])('shows the mails that it kept: %s', async (_when, own, status) => {
    const env = await anEnv(own);
    const { listening } = start(env);
    await listening();
    expect((await fetch(`http://127.0.0.1:${env['PORT']}/inbox`)).status).toBe(status);
  });

  it.each<[string, Env, string]>([
    ['no token', { SERVICE_TOKENS: '' }, 'SERVICE_TOKENS is not set'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    ['an address that is not this machine’s', { HOST: '192.0.2.1' }, 'Set HOST'],
  ])('refuses to start with %s, and says what to write', async (_what, wrong, sentence) => {
    const { ended, said } = start(await anEnv(wrong));
    expect(await ended).toBe(1);
    expect(said.err).toContain(sentence);
    expect(said.err).not.toMatch(/^\s+at /m);
    expect(said.out).toBe('');
  });

  it('refuses to start as the owner of the database, whom no row level security binds', async () => {
    const { ended, said } = start(await anEnv({ DATABASE_URL: database.url }));
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^The role \w+, as which the service would log in, is a superuser: .* Set DATABASE_URL/);
  });

  it('refuses a port that is taken, and says which', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { ended, said } = start(await anEnv({ PORT: String(port) }));
    const code = await ended;
    taken.close();
    expect(code).toBe(1);
    expect(said.err).toContain(`Port ${port} on 127.0.0.1 is taken`);
  });
});
