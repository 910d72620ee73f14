import { access, chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../services/file-lock.ts';
import { pollUntil } from '../services/poll.ts';
import { listProcesses, signalProcess } from '../services/processes.ts';
import type { SeenProcess } from '../services/processes.ts';

const PREFIX = 'fieldwork-test-';
const GONE_WITHIN_MS = 10_000;

/** A folder for all files of one test run, temporary files of the tests included. */
export type RunFolder = {
  readonly path: string;
  /** Ends processes that still run in it and deletes it; returns their number. */
  readonly clear: () => Promise<number>;
};

/** Makes a folder, and deletes those of runs that were killed. */
export async function makeRunFolder(): Promise<RunFolder> {
  const parent = await realpath(tmpdir());
  const older = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const name of older) await clearIfAbandoned(join(parent, name));
  const path = await mkdtemp(join(parent, PREFIX));
  // As root, Postgres runs under a user of its own, who must pass through.
  await chmod(path, 0o711);
  const lock = takeLock(join(path, 'lock'));
  return {
    path,
    clear: async () => {
      lock?.release();
      return clearFolder(path);
    },
  };
}

/** Processes whose command line or working folder is in the folder. */
export function processesIn(folder: string, processes: readonly SeenProcess[]): number[] {
  return processes
    .filter(({ words, folder: working }) => words.some((word) => word.includes(`${folder}/`)) || isIn(working, folder))
    .map(({ pid }) => pid);
}

function isIn(path: string | null, folder: string): boolean {
  return path !== null && (path === folder || path.startsWith(`${folder}/`));
}

/** A run makes its folder and then its lock; one without a lock may just be being made. */
async function clearIfAbandoned(path: string): Promise<void> {
  try {
    await access(join(path, 'lock'));
    const lock = takeLock(join(path, 'lock'));
    if (lock === null) return;
    lock.release();
    await clearFolder(path);
  } catch {
    // Just being made or deleted, or another user's: not ours to delete.
  }
}

async function clearFolder(path: string): Promise<number> {
  const ended = new Set<number>();
  await pollUntil(
    async () => {
      const left = processesIn(path, await listProcesses());
      for (const pid of left) {
        ended.add(pid);
        signalProcess(pid, 'SIGKILL');
      }
      return left.length === 0;
    },
    { deadlineMs: GONE_WITHIN_MS },
  );
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return ended.size;
}
