import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findRunningService, readServiceState } from '../../scripts/service-state.ts';
import { listProcesses } from '../../scripts/services/processes.ts';
import { processesIn } from '../../scripts/test/run-folder.ts';
import { eventually } from '../support/eventually.ts';
import { chooseLatePort } from '../support/late-port.ts';
import { lastLine, startByLauncher } from '../support/start-by-launcher.ts';
import type { Start } from '../support/start-by-launcher.ts';

let folder: string;
let started: Start[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  started = [];
});
afterEach(async () => {
  for (const start of started) start.kill('SIGTERM');
  await Promise.all(started.map((start) => start.exited));
  await eventually(async () => expect(processesIn(folder, await listProcesses())).toEqual([]));
  await rm(folder, { recursive: true });
});

const start = (env: Readonly<Record<string, string>>): Start => {
  const made = startByLauncher(env);
  started.push(made);
  return made;
};
const health = async (url: string) => (await fetch(`${url}/healthz`)).status;
const freePort = async () => String(await chooseLatePort());
const place = async (name = 'data') => ({ DATA_DIR: join(folder, name), PORT: await freePort() });

describe('npm start', () => {
  it('brings everything up, tells where, keeps others off its folder and its port, and takes everything down', async () => {
    const env = await place();
    const first = start(env);
    const url = await first.ready();
    expect(url).toBe(`http://127.0.0.1:${env.PORT}`);
    expect(await health(url)).toBe(200);
    const running = await findRunningService(env.DATA_DIR);
    expect(running).toMatchObject({ url, state: 'ready' });
    const standIns = Object.entries(running?.standIns ?? {});
    expect(standIns.map(([standIn]) => standIn)).toEqual(['panel_a', 'panel_b', 'payments']);
    for (const [standIn, address] of standIns) {
      expect((await fetch(address)).status).toBe(standIn === 'payments' ? 404 : 200);
      expect(first.printed()).toContain(`${standIn} ${address}`);
    }

    const sameFolder = start({ ...env, PORT: await freePort() });
    expect(await sameFolder.exited).toBe(1);
    expect(lastLine(sameFolder)).toMatch(
      /^A service is already running on the data folder .*\(process \d+, http.*\): stop it first/,
    );
    const samePort = start({ ...(await place('other')), PORT: env.PORT });
    expect(await samePort.exited).toBe(1);
    expect(lastLine(samePort)).toBe(
      `Port ${env.PORT} is taken by another program: end that, or set PORT to a free one.`,
    );
    expect(await health(url)).toBe(200);

    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(processesIn(folder, await listProcesses())).toEqual([]);
    expect(await readServiceState(env.DATA_DIR)).toMatchObject({ state: 'stopping' });
  });

  it('starts again at once after kill -9, and stops when only its launcher is killed', async () => {
    const env = await place();
    const first = start(env);
    await first.ready();
    const { pid, standIns } = (await readServiceState(env.DATA_DIR))!;
    process.kill(pid, 'SIGKILL');
    const second = start(env);
    expect(await health(await second.ready())).toBe(200);
    expect((await readServiceState(env.DATA_DIR))?.standIns).toEqual(standIns);
    second.kill('SIGKILL');
    await eventually(async () => expect((await readServiceState(env.DATA_DIR))?.state).toBe('stopping'));
    const third = start(env);
    expect(await health(await third.ready())).toBe(200);
  });

  it('runs beside another copy', async () => {
    const copies = [start(await place('one')), start(await place('two'))];
    const urls = await Promise.all(copies.map((copy) => copy.ready()));
    expect(new Set(urls).size).toBe(2);
    expect(await Promise.all(urls.map(health))).toEqual([200, 200]);
    const token = async (name: string) => (await readServiceState(join(folder, name)))!.serviceTokenFile;
    expect(await token('one')).not.toBe(await token('two'));
  });
});
