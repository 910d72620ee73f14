import { access, constants, mkdir, realpath, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { closeToOthers } from './private-folder.ts';
import { errorCode } from './processes.ts';

const MEGABYTE = 1024 * 1024;

/** The paths in a data folder. */
export function placesIn(dataDir: string) {
  return {
    lock: join(dataDir, 'lock'),
    ports: join(dataDir, 'ports.json'),
    state: join(dataDir, 'service.json'),
    secrets: join(dataDir, 'secrets'),
    logs: join(dataDir, 'logs'),
    inbox: join(dataDir, 'inbox'),
    standIns: join(dataDir, 'stand-ins'),
  } as const;
}

/**
 * Makes the folder if it is missing, closes it to other users, checks that it is writable and has room; returns its real
 * path (links resolved).
 * @throws FieldworkError `service_unavailable`: the problem and what to do
 */
export async function prepareDataFolder(dataDir: string, minFreeBytes: number): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const path = await realpath(dataDir);
    await closeToOthers(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(path, `.written-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < minFreeBytes) throw noRoom(path, bavail * bsize, minFreeBytes);
    return path;
  } catch (error) {
    if (error instanceof FieldworkError) throw error;
    throw explain(error, dataDir);
  }
}

function noRoom(path: string, freeBytes: number, neededBytes: number): FieldworkError {
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
  return new FieldworkError(
    'service_unavailable',
    `The disk of the data folder ${path} has only ${megabytes(freeBytes)} MB free and the service needs ${megabytes(neededBytes)} MB: free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

function explain(error: unknown, dataDir: string): FieldworkError {
  const sentences: Readonly<Record<string, string>> = {
    EACCES: `may not be written by this user: give it to the user, or set DATA_DIR to another folder.`,
    EPERM: `may not be written by this user: give it to the user, or set DATA_DIR to another folder.`,
    EROFS: `is on a disk that can only be read: set DATA_DIR to another folder.`,
    ENOTDIR: `is not a folder: set DATA_DIR to another one.`,
    EEXIST: `is a file, not a folder: set DATA_DIR to another one.`,
    ENOSPC: `is on a disk without free space: free some, or set DATA_DIR to a folder on another disk.`,
  };
  const sentence =
    sentences[errorCode(error) ?? ''] ?? `can't be used (${String(error)}): set DATA_DIR to another one.`;
  return new FieldworkError('service_unavailable', `The data folder ${dataDir} ${sentence}`, { cause: error });
}
