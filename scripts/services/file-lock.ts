import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { FieldworkError } from '../../domain/ground/errors.ts';

const POLL_MS = 100;

/** Keeps references: a connection that is garbage-collected is closed, and its lock released. */
const holding = new Set<DatabaseSync>();

export type FileLock = { release(): void };

/**
 * Takes a lock for this process; null if another process has it. The operating system releases it when this process ends,
 * in whatever way: an SQLite transaction locks the file.
 * @throws FieldworkError `service_unavailable` on a file system without locks
 */
export function takeLock(file: string): FileLock | null {
  let database: DatabaseSync | null = null;
  try {
    const held = (database = new DatabaseSync(file));
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    holding.add(held);
    return {
      release: () => {
        holding.delete(held);
        held.close();
      },
    };
  } catch (error) {
    database?.close();
    if (isBusy(error)) return null;
    throw new FieldworkError(
      'service_unavailable',
      `The lock file ${file} can't be used (${String(error)}): it needs a local disk with locks.`,
      { cause: error },
    );
  }
}

/** Waits for a lock; `onWait` is called once if it is taken. */
export async function waitForLock(file: string, onWait: () => void, signal?: AbortSignal): Promise<FileLock> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const lock = takeLock(file);
    if (lock !== null) return lock;
    if (tries === 0) onWait();
    await sleep(POLL_MS);
  }
}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
