import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pollUntil } from './poll.ts';

/** A process of this machine, as the system shows it. */
export type SeenProcess = {
  readonly pid: number;
  /** The command line, word by word. Words with blanks are split where the system has no /proc. */
  readonly words: readonly string[];
  /** Its working folder; null if the system doesn't show it. */
  readonly folder: string | null;
};

/** Every process that this user may see, except this one. */
export async function listProcesses(): Promise<SeenProcess[]> {
  const found = process.platform === 'linux' ? await listFromProc() : await listFromPs();
  return found.filter(({ pid }) => pid !== process.pid);
}

/** True while a process with that id runs, be it somebody else's. */
export function isAlive(pid: number): boolean {
  return isIdInUse(pid) && !isZombie(pid);
}

/** True also for a process that has ended but was not reaped by its parent (a zombie). */
export function isIdInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Signals a process, or with a negative id a group; false if it is gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/** Sends one signal after the other, with a wait after each, until the process is gone; false if it survives them all. */
export async function endProcess(pid: number, steps: readonly StopStep[]): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    if (!signalProcess(pid, signal)) return true;
    if (await pollUntil(() => !isAlive(pid), { deadlineMs: waitMs })) return true;
  }
  return !isAlive(pid);
}

/** One way to end a process and how long it may take before the next, harder one. */
export type StopStep = { readonly signal: NodeJS.Signals; readonly waitMs: number };

/** The `code` of a system error ("ENOENT"), else undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // The state follows the command's name, which is in brackets and may contain anything (proc(5), /proc/pid/stat).
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1);
    return state?.startsWith('Z') === true;
  } catch {
    return false;
  }
}

async function listFromProc(): Promise<SeenProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(pids.map(readProc));
  return seen.filter((each) => each !== null);
}

async function readProc(pid: string): Promise<SeenProcess | null> {
  try {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
    return { pid: Number(pid), words, folder: await readlink(`/proc/${pid}/cwd`).catch(() => null) };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

async function listFromPs(): Promise<SeenProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || command === undefined
      ? []
      : [{ pid: Number(pid), words: command.split(' '), folder: null }];
  });
}
