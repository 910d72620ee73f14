import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from './system-error.ts';

/**
 * Writes or replaces a file in one step and so that it survives a crash once this resolves: a temporary file, flushed to
 * the disk, takes the file's name, and the folders that changed are flushed too. A reader sees the old bytes or the new.
 * Folders on the way are made. `temporaryFolder` must be on the same disk.
 * @throws what the file system throws
 */
export async function writeFileDurably(path: string, bytes: Uint8Array, temporaryFolder: string): Promise<void> {
  await mkdir(temporaryFolder, { recursive: true });
  const temporary = join(temporaryFolder, randomUUID());
  try {
    await writeFlushed(temporary, bytes);
    await moveInto(path, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Another process may remove the folder, empty for the moment, between its making and the move. */
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

/** Flushes the folder and those above it, up to `last`: a new name is durable when the folder that holds it is. */
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
