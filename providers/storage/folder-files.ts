import { access, open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { missing, toReadingFailure, toStorageFailure } from './folder-failures.ts';
import { errorCode, isMissing } from './system-error.ts';

/** @throws FieldworkError `object_missing`, `storage_unavailable` */
export async function readObject(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw toReadingFailure(error);
  }
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @throws FieldworkError `object_missing`, `storage_unavailable` */
export async function openObject(path: string): Promise<{ readonly stream: Readable; readonly sizeBytes: number }> {
  try {
    const file = await open(path, 'r');
    const facts = await file.stat();
    if (facts.isDirectory()) {
      await file.close();
      throw missing();
    }
    return { stream: file.createReadStream(), sizeBytes: facts.size };
  } catch (error) {
    throw error instanceof FieldworkError ? error : toReadingFailure(error);
  }
}

/** Removes a file and the folders that are empty without it, up to `root`. */
export async function removeWithEmptyFolders(path: string, root: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // The key is that of a folder, or below a file: there is no such object to delete.
    if (errorCode(error) === 'ERR_FS_EISDIR' || errorCode(error) === 'ENOTDIR') return;
    throw toStorageFailure(error);
  }
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    if (!(await isRemoved(folder))) return;
  }
}

/** A folder that can't be removed, since it has other objects, stays; an empty one left behind does no harm. */
async function isRemoved(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

/** The keys of all objects below a folder, in no order. */
export async function keysBelow(objects: string, within: string): Promise<string[]> {
  try {
    const entries = await readdir(join(objects, within), { withFileTypes: true });
    const keys = await Promise.all(
      entries.map(async (entry) => {
        const path = within + entry.name;
        return entry.isDirectory() ? keysBelow(objects, `${path}/`) : [path];
      }),
    );
    return keys.flat();
  } catch (error) {
    if (isMissing(error) || errorCode(error) === 'ENOTDIR') return [];
    throw toStorageFailure(error);
  }
}
