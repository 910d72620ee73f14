import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { eventually } from '../../support/eventually.ts';
import { PURCHASE, aProject, reply } from './demand-caller.ts';

let folder = '';
let processes: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-b-process-'));
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  processes = [];
  await rm(folder, { recursive: true });
});

async function started(...options: readonly string[]) {
  const all = ['stand-ins/provider-b/main.ts', '--state-file', join(folder, 'deep', 'state.json'), ...options];
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PANEL_B_USERNAME: 'somebody', PANEL_B_PASSWORD: 'w0rd', PANEL_B_WEBHOOK_SECRET: 's' },
  });
  processes.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, url: line.replace('ready ', '') };
  }
  throw new Error('The process ended without a word.');
}

async function signedIn(url: string) {
  const account = { clientId: 'api', username: 'somebody', password: 'w0rd' };
  const { body } = await reply(url, '/auth/v1/token/password', account);
  return { authorization: `Bearer ${body.accessToken ?? ''}` };
}

it('runs as a process, and what it has said yes to outlives a kill', async () => {
  const first = await started('--feasibility-ms', '0', '--approval-ms', 'by-hand');
  const headers = await signedIn(first.url);
  const post = (path: string, body: unknown) => reply(first.url, `/sample/v1${path}`, body, headers);
  expect((await post('/projects', aProject())).status).toBe(200);
  expect((await post('/projects/p1/buy', PURCHASE)).status).toBe(200);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await started('--port', new URL(first.url).port, '--approval-ms', '0');
  expect(second.url).toBe(first.url);
  expect((await reply(second.url, '/sample/v1/projects/p1', undefined, headers)).status).toBe(401);
  const again = await reply(second.url, '/sample/v1/projects/p1', undefined, await signedIn(second.url));
  expect(again.body.data).toMatchObject({ state: 'AWAITING_APPROVAL', lineItems: [{ state: 'AWAITING_APPROVAL' }] });
});

it('tells after a kill what nobody had taken before', async () => {
  let isAwake = false;
  const told: string[] = [];
  const receiver = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    request.resume().on('end', () => {
      if (isAwake) told.push(String(request.headers['x-panel-b-signature']));
      response.writeHead(isAwake ? 200 : 500).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const options = ['--feasibility-ms', '0', '--approval-ms', 'by-hand', '--webhook-url', address];
  const first = await started(...options);
  const headers = await signedIn(first.url);
  await reply(first.url, '/sample/v1/projects', aProject(), headers);
  await reply(first.url, '/sample/v1/projects/p1/buy', PURCHASE, headers);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  isAwake = true;
  await started(...options);
  await eventually(() => {
    expect(told.length).toBeGreaterThanOrEqual(2);
  });
  receiver.closeAllConnections();
  receiver.close();
});

it('ends when it is told to', async () => {
  const { child } = await started();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});
