import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { eventually } from './eventually.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 240_000;

/** `npm start`, as it runs. */
export type Start = {
  /** Of the launcher. */
  readonly pid: number;
  /** Everything it has printed. */
  readonly printed: () => string;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves with the address; fails when the process ends before. */
  readonly ready: () => Promise<string>;
};

/** `npm start`, without npm: its launcher is the process that is killed. */
export function startByLauncher(env: Readonly<Record<string, string>>): Start {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let ended = false;
  void exited.then(() => (ended = true));
  const ready = async () => {
    await eventually(() => expect(ended || /^ready http/m.test(text)).toBe(true), { withinMs: READY_WITHIN_MS });
    const [, url] = /^ready (http\S+)$/m.exec(text) ?? [];
    if (url === undefined) throw new Error(`It did not come up:\n${text}`);
    return url;
  };
  return { pid: child.pid ?? 0, printed: () => text, exited, kill: (signal) => child.kill(signal), ready };
}

/** The last line of what a refused start printed. */
export function lastLine({ printed }: Start): string {
  return printed().trim().split('\n').at(-1) ?? '';
}
