import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { EXAMPLE_CALLER, findRunningService, serviceTokenFile } from '../service-state.ts';
import { readIfThere } from '../services/kept-files.ts';
import type { ServiceAccess } from './service-client.ts';

export type ReachedService = {
  readonly access: ServiceAccess;
  /** True if this command started it, and stops it again. */
  readonly broughtUp: boolean;
  leave(): Promise<void>;
};

/**
 * The service of the data folder: the running one, or one that runs as long as this command.
 * @throws Error with a message, if it can't be reached or does not start
 */
export async function reachService(config: Config, say: (line: string) => void): Promise<ReachedService> {
  const running = await findRunningService(config.dataDir);
  if (running !== null) {
    return { access: await accessTo(running.url, config), broughtUp: false, leave: () => Promise.resolve() };
  }
  say('No service is running on this data folder; bringing one up (npm start keeps one running).');
  const child = spawn(process.execPath, [fileURLToPath(new URL('../start.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const leave = () => stop(child);
  try {
    const url = await untilReady(child, say);
    return { access: await accessTo(url, config), broughtUp: true, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function accessTo(url: string, config: Config): Promise<ServiceAccess> {
  const token = config.serviceTokens[0] ?? (await readIfThere(serviceTokenFile(config.dataDir)))?.trim();
  if (token === undefined || token === '') {
    throw new Error('The service token is not known: set SERVICE_TOKENS to what the service was started with.');
  }
  return { url, token, ...EXAMPLE_CALLER };
}

/** Its output is shown until it is ready, then read and dropped, so that it never blocks on a full pipe. */
function untilReady(child: ChildProcess, say: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout ?? Readable.from([]) });
    let ready = false;
    lines.on('line', (line) => {
      const url = /^ready (http\S+)$/.exec(line)?.[1];
      if (url !== undefined) {
        ready = true;
        resolve(url);
      } else if (!ready) say(`  ${line}`);
    });
    child.on('error', reject);
    child.once('exit', () => reject(new Error('The service did not come up; its last lines above say why.')));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
