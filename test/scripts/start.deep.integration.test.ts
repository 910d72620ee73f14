import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readServiceState } from '../../scripts/service-state.ts';
import { listProcesses } from '../../scripts/services/processes.ts';
import { processesIn } from '../../scripts/test/run-folder.ts';
import { eventually } from '../support/eventually.ts';
import { chooseLatePort } from '../support/late-port.ts';
import { startByLauncher } from '../support/start-by-launcher.ts';
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
const place = async (name: string) => ({ DATA_DIR: join(folder, name), PORT: await freePort() });

describe('npm start', () => {
  it('runs beside another copy, takes down its own alone, and comes back', async () => {
    const [one, two] = [await place('one'), await place('two')];
    const copies = [start(one), start(two)] as const;
    const urls = await Promise.all(copies.map((copy) => copy.ready()));
    expect(new Set(urls).size).toBe(2);
    expect(await Promise.all(urls.map(health))).toEqual([200, 200]);
    const token = async (name: string) => (await readServiceState(join(folder, name)))!.serviceTokenFile;
    expect(await token('one')).not.toBe(await token('two'));

    copies[0].kill('SIGTERM');
    expect(await copies[0].exited).toBe(0);
    expect(processesIn(one.DATA_DIR, await listProcesses())).toEqual([]);
    expect(await readServiceState(one.DATA_DIR)).toMatchObject({ state: 'stopping' });
    expect(await health(urls[1]!)).toBe(200);
    expect(await health(await start(one).ready())).toBe(200);
  });
});
