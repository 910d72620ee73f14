import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { listProcesses, signalProcess } from '../services/processes.ts';
import { processesIn } from '../test/run-folder.ts';
import { copyForTests } from './copy-for-tests.ts';

const HOST = fileURLToPath(new URL('./services-host.ts', import.meta.url));
const envSchema = z.record(z.string(), z.string());

/** A copy of the checkout for one mutant at a time, and the services that its tests share. */
export type Slot = {
  readonly root: string;
  readonly temporary: string;
  /** Starts the services if they aren't running; returns the environment variables with their addresses. */
  services(): Promise<Readonly<Record<string, string>>>;
  /** False if they ended by themselves: then results of tests mean nothing. */
  servicesStand(): boolean;
  /** Ends processes and deletes files that tests left behind. */
  clear(): Promise<void>;
  stopServices(): Promise<void>;
};

export async function makeSlot(checkout: string, folder: string): Promise<Slot> {
  const root = join(folder, 'tree');
  const temporary = join(folder, 'tmp');
  const data = join(folder, 'services');
  await mkdir(folder, { mode: 0o711 });
  await copyForTests(checkout, root);
  let host: { readonly child: ChildProcess; readonly env: Readonly<Record<string, string>> } | null = null;
  return {
    root,
    temporary,
    async services() {
      host ??= await startHost(root, folder);
      return host.env;
    },
    servicesStand: () => host?.child.connected === true,
    async clear() {
      const processes = await listProcesses();
      const kept = new Set(processesIn(data, processes));
      for (const pid of [...processesIn(root, processes), ...processesIn(temporary, processes)]) {
        if (!kept.has(pid)) signalProcess(pid, 'SIGKILL');
      }
      await rm(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
    async stopServices() {
      if (host === null) return;
      const { child } = host;
      host = null;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.connected) child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await ended;
      await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function startHost(root: string, folder: string) {
  const child = fork(HOST, [root, folder], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const env = await new Promise<Record<string, string>>((resolve, reject) => {
    child.once('message', (message) => resolve(envSchema.parse(message)));
    child.once('exit', () => reject(new Error('The services of the tests did not come up.')));
  });
  return { child, env };
}
