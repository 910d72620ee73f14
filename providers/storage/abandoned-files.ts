import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './system-error.ts';

/** A file that is still being written was changed more recently. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** The interval of searching the folder. */
const TIDIED_EVERY_MS = 60 * 60 * 1000;

/**
 * Cleans a folder of temporary files: the returned function is called before each write, and from time to time deletes
 * unfinished files of writers that were killed.
 * @throws errors of the file system
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

/** The file was just renamed to its final name: it was changed now. */
async function touchedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Infinity;
    throw error;
  }
}
