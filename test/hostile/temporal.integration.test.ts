import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { findTemporalCommand } from '../../scripts/services/temporal-command.ts';
import { startTemporal } from '../../scripts/services/temporal-server.ts';
import type { RunningTemporal } from '../../scripts/services/temporal-server.ts';
import { startTemporalWeb } from '../../scripts/services/temporal-web.ts';
import type { TemporalWeb } from '../../scripts/services/temporal-web.ts';

// What a page in a browser on this machine may send to the embedded Temporal: a form or a fetch to a known port, under its
// own name or, after it pointed that at this machine, under a name that counts as the same origin.

const ID = 'docx-import-1';
const ACTIONS = ['terminate', 'cancel', 'signal/stop', 'reset'];
const TEST_MS = 600_000;

let folder: string;
let temporal: RunningTemporal;
let web: TemporalWeb;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-temporal-'));
  const command = await findTemporalCommand({ env: process.env, report: () => undefined });
  web = await startTemporalWeb(folder);
  const options = { namespace: 'fieldwork', searchAttributes: ['TeamId'], durable: false, hasWeb: true };
  temporal = await startTemporal({ command, dataDir: folder, ...options });
  web.serve(temporal.web);
  connection = await Connection.connect({ address: temporal.address });
  const client = new Client({ connection, namespace: 'fieldwork' });
  await client.workflow.start('anything', { workflowId: ID, taskQueue: 'nobody' });
}, TEST_MS);
afterAll(async () => {
  await connection.close();
  await web.stop();
  temporal.kill();
  await temporal.ended;
  await rm(folder, { recursive: true });
});

async function status(): Promise<string> {
  const client = new Client({ connection, namespace: 'fieldwork' });
  return (await client.workflow.getHandle(ID).describe()).status.name;
}

type Sent = { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> };

/** As `fetch`, which would not let itself be told a Host. */
function send(
  port: number,
  { method = 'POST', path, headers = {} }: { method?: string; path: string; headers?: Record<string, string> },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

const paths = ACTIONS.map((action) => `/api/v1/namespaces/fieldwork/workflows/${encodeURIComponent(ID)}/${action}`);

describe('the embedded Temporal', () => {
  it('does nothing for any page at its HTTP port, by whatever name', async () => {
    const port = temporal.ports.temporal_http;
    const names = [`127.0.0.1:${port}`, `localhost:${port}`, 'evil.example', `[::1]:${port}`, '*', '.'];
    for (const host of names) {
      for (const path of paths) {
        const page = { host, origin: `http://${host}`, 'content-type': 'text/plain' };
        expect((await send(port, { path, headers: page })).status).toBe(403);
      }
      expect((await send(port, { method: 'GET', path: '/api/v1/namespaces', headers: { host } })).status).toBe(403);
    }
    expect(await status()).toBe('RUNNING');
  });

  it('shows its web interface at this machine, and lets nobody change anything there', async () => {
    const port = Number(new URL(web.url).port);
    const host = `127.0.0.1:${port}`;
    const page = await send(port, { method: 'GET', path: '/namespaces/fieldwork/workflows', headers: { host } });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    const [cookie = ''] = [page.headers['set-cookie']].flat().map((each) => String(each).split(';')[0]);
    const listed = await send(port, {
      method: 'GET',
      path: '/api/v1/namespaces/fieldwork/workflows',
      headers: { host, 'sec-fetch-site': 'same-origin' },
    });
    expect([listed.status, listed.text]).toEqual([200, expect.stringContaining(ID)]);
    const settings = await send(port, { method: 'GET', path: '/api/v1/settings', headers: { host } });
    expect(JSON.parse(settings.text)).toMatchObject({ DisableWriteActions: true });

    const csrf = { cookie, 'x-csrf-token': cookie.replace('_csrf=', '') };
    for (const path of paths) {
      expect((await send(port, { path, headers: { host, ...csrf } })).status).toBe(403);
    }
    expect(await status()).toBe('RUNNING');
  });

  it('shows nothing to a page that pointed its own name at this machine', async () => {
    const port = Number(new URL(web.url).port);
    const rebound = { host: `evil.example:${port}`, 'sec-fetch-site': 'same-origin' };
    const read = await send(port, { method: 'GET', path: '/api/v1/namespaces/fieldwork/workflows', headers: rebound });
    expect([read.status, read.text]).toEqual([403, expect.not.stringContaining(ID)]);
  });

  it('is not brought down by what is no request, or breaks off', async () => {
    const port = Number(new URL(web.url).port);
    const own = `Host: 127.0.0.1:${port}\r\n`;
    const broken = [
      'nonsense\r\n\r\n',
      `GET /\u0000 HTTP/1.1\r\n${own}\r\n`,
      `GET / HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `GET /namespaces HTTP/1.1\r\n${own}Content-Length: 999\r\n\r\nx`,
      `POST /api/v1/namespaces/a/workflows/b/query/c HTTP/1.1\r\n${own}Content-Length: 5\r\n\r\n{`,
      `GET http://[/ HTTP/1.1\r\n${own}\r\n`,
      `GET /%zz HTTP/1.1\r\n${own}Cookie: \u00ff\u00fe\r\n\r\n`,
      `GET / HTTP/1.1\r\n${own}X: ${'x'.repeat(40_000)}\r\n\r\n`,
      `CONNECT x:1 HTTP/1.1\r\n${own}\r\n`,
      `GET / HTTP/1.1\r\n${own}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      `GET / HTTP/1.1\r\n${own}${own}\r\n`,
    ];
    for (const words of broken) {
      for (const hangsUp of [true, false]) {
        await new Promise((resolve) => {
          const socket = connect({ host: '127.0.0.1', port }, () => {
            socket.write(words, () => (hangsUp ? socket.destroy() : socket.end()));
          });
          socket.on('error', () => undefined);
          socket.on('close', resolve);
          socket.resume();
        });
      }
    }
    const page = await send(port, { method: 'GET', path: '/', headers: { host: `127.0.0.1:${port}` } });
    expect(page.status).toBe(200);
  });

  it('has no web interface but that one at an address that a page could know', async () => {
    expect(temporal.web?.host).toMatch(/^127\.\d+\.\d+\.\d+$/);
    const known = ['127.0.0.1', 'localhost', '[::1]'];
    for (const host of known) {
      await expect(fetch(`http://${host}:${temporal.ports.temporal_web}/`)).rejects.toThrow('fetch failed');
    }
  });
});
