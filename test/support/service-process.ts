import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';
import { chooseLatePort } from './late-port.ts';
import { processesBelow } from './process-tree.ts';

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
const READY_WITHIN_MS = 240_000;

export const TOKEN = 'token-of-the-tests';

/** The parts of a running service, by words of their command line. */
export const PARTS = {
  api: 'api/server.ts',
  worker: 'workers/main.ts',
  temporal: 'server start-dev',
  postgres: '/bin/postgres',
} as const;

export type ServiceProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has printed. */
  output(): string;
  /** The processes of one part, as they run now. */
  pids(part: keyof typeof PARTS): Promise<readonly number[]>;
  /** The same, of which there is one at least: waits for a part that is being started again. */
  runningPids(part: keyof typeof PARTS): Promise<readonly number[]>;
  /** kill -9 of one part, as it runs now. */
  kill(part: keyof typeof PARTS): Promise<void>;
  /** kill -9 of the whole service, its parts included. */
  killAll(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** SIGTERM, as Ctrl-C would; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Stops it, if need be by force, and removes its data. */
  dispose(): Promise<void>;
};

/** `npm start` in a data folder of its own, on a free port; without stand-ins, unless asked for (`STAND_INS: ''`). */
export async function startServiceProcess(env: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldwork-service-'));
  const port = await chooseLatePort();
  let child: ChildProcess | undefined;
  let printed = '';

  const start = async () => {
    printed = '';
    child = spawn(process.execPath, [START], {
      env: { ...process.env, SERVICE_TOKENS: TOKEN, PORT: String(port), DATA_DIR: dataDir, STAND_INS: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await eventually(
      () => {
        if (!/^ready http/m.test(printed)) throw new Error(`The service is not ready:\n${printed}`);
      },
      { withinMs: READY_WITHIN_MS },
    );
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return null;
    const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    return exited;
  };
  const killAll = async () => {
    const parts = await processesBelow(child?.pid ?? 0);
    child?.kill('SIGKILL');
    for (const { pid } of parts) killNow(pid);
    child = undefined;
  };
  const runningPids = async (part: keyof typeof PARTS): Promise<readonly number[]> => {
    let pids: readonly number[] = [];
    await eventually(async () => {
      pids = await pidsOf(child?.pid ?? 0, PARTS[part]);
      if (pids.length === 0) throw new Error(`The ${part} is not running.`);
    });
    return pids;
  };
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => printed,
    pids: (part) => pidsOf(child?.pid ?? 0, PARTS[part]),
    runningPids,
    async kill(part) {
      for (const pid of await runningPids(part)) killNow(pid);
    },
    killAll,
    start,
    stop,
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await killAll();
    throw error;
  }
  return service;
}

/** The outermost processes of a part: Postgres' own children end with their parent. */
async function pidsOf(root: number, words: string): Promise<number[]> {
  const matching = (await processesBelow(root)).filter(({ command }) => command.includes(words));
  const pids = new Set(matching.map(({ pid }) => pid));
  return matching.filter(({ parentPid }) => !pids.has(parentPid)).map(({ pid }) => pid);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
