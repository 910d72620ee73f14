import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing } from './system-error.ts';

/**
 * Writes or replaces a file atomically and durably: a temporary file, flushed to the disk, is renamed, and the changed
 * folders are flushed too. A reader sees the old bytes or the new. Missing folders are made; a stream that fails leaves
 * nothing behind. `temporaryFolder` must be on the same disk.
 * @throws errors of the file system
 */
export async function writeFileDurably(
  path: string,
  content: Uint8Array | Readable,
  temporaryFolder: string,
): Promise<void> {
  await mkdir(temporaryFolder, { recursive: true });
  const temporary = join(temporaryFolder, randomUUID());
  try {
    await writeFlushed(temporary, content);
    await moveInto(path, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, content: Uint8Array | Readable): Promise<void> {
  if (!(content instanceof Uint8Array)) {
    await pipeline(content, createWriteStream(path, { ...NEW_AND_OWN, flush: true }));
    return;
  }
  const file = await open(path, NEW_AND_OWN.flags, NEW_AND_OWN.mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const NEW_AND_OWN = { flags: 'wx', mode: 0o600 } as const;

/** Another process may remove the empty folder before the file is moved into it. */
const MOVE_ATTEMPTS = 5;

async function moveInto(path: string, temporary: string): Promise<void> {
  const folder = dirname(path);
  for (let attempt = 1; ; attempt += 1) {
    const firstMade = await mkdir(folder, { recursive: true });
    try {
      await rename(temporary, path);
      await flushFolders(folder, firstMade === undefined ? folder : dirname(firstMade));
      return;
    } catch (error) {
      if (attempt === MOVE_ATTEMPTS || !isMissing(error)) throw error;
    }
  }
}

/** Flushes the folder and those above it, up to `last`: a new name is durable once its folder is. */
async function flushFolders(folder: string, last: string): Promise<void> {
  // Windows has no way to flush a folder, and needs none.
  if (process.platform === 'win32') return;
  for (let current = folder; ; current = dirname(current)) {
    const handle = await open(current, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (current === last || current === dirname(current)) return;
  }
}
