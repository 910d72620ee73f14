import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders that columns of this process are in. */
const IN_USE = new Set<string>();

/** Makes a folder for one process of columns, and removes those of processes that are gone. */
export async function takeFolder(parent: string): Promise<string> {
  await removeOrphans(parent);
  const folder = await mkdtemp(join(parent, `${process.pid}-`));
  IN_USE.add(folder);
  return folder;
}

/** Removes the folder, whether or not what is in it was wanted. */
export async function leaveFolder(folder: string): Promise<void> {
  IN_USE.delete(folder);
  await rm(folder, { recursive: true, force: true });
}

/** Removes what processes left that could not tidy up: their folders are named by them. */
export async function removeOrphans(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!isInUse(folder, Number.parseInt(name, 10))) await rm(folder, { recursive: true, force: true });
  }
}

/** In a container the process before this one had the same number. */
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
