import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders in use by this process. */
const IN_USE = new Set<string>();

/** Makes a folder for the files of one process, which only its user may read, and deletes the folders of processes that have ended. */
export async function takeFolder(parent: string): Promise<string> {
  await removeOrphans(parent);
  const folder = await mkdtemp(join(parent, `${process.pid}-`));
  IN_USE.add(folder);
  return folder;
}

/** Deletes the folder with its files. */
export async function leaveFolder(folder: string): Promise<void> {
  IN_USE.delete(folder);
  await rm(folder, { recursive: true, force: true });
}

/** Deletes the folders of processes that ended without doing so: a folder's name has its process id. */
export async function removeOrphans(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!isInUse(folder, Number.parseInt(name, 10))) await rm(folder, { recursive: true, force: true });
  }
}

/** A process id may be in use again: in a container the previous process had the same one. */
function isInUse(folder: string, pid: number): boolean {
  return pid === process.pid ? IN_USE.has(folder) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
