import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './system-error.ts';

/** Whoever still writes to a file has touched it since. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** How often the folder is looked through. */
const TIDIED_EVERY_MS = 60 * 60 * 1000;

/**
 * Keeps a folder of temporary files tidy: what is returned is called before each write, and removes every now and then what
 * writers that were killed left half-written.
 * @throws what the file system throws
 */
export function tidying(temporaryFolder: string, clock: () => number = Date.now): () => Promise<void> {
  let tidiedAtMs = -Infinity;
  return async () => {
    const nowMs = clock();
    if (nowMs < tidiedAtMs + TIDIED_EVERY_MS) return;
    tidiedAtMs = nowMs;
    await removeAbandoned(temporaryFolder, nowMs);
  };
}

async function removeAbandoned(temporaryFolder: string, nowMs: number): Promise<void> {
  for (const name of await namesIn(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    if ((await touchedAt(path)) < nowMs - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A file that has just got its final name was touched this moment. */
async function touchedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Infinity;
    throw error;
  }
}
