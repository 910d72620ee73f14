import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';

/** Names of which a folder that a service has used holds one at least. */
const MARKS = ['lock', 'ports.json', 'service.json', 'secrets', 'postgres'];

/** What a new volume holds (ext4). */
const OF_THE_DISK = 'lost+found';

const OTHERS = 0o077;

/**
 * Sees that a folder, and the folders in it, are open to nobody but their owner: sets 0700 where it belongs to this user and
 * holds nothing but what the service keeps there. As root outside Linux other users may pass through, not look: Postgres
 * runs under a user of its own there, and has no other way in.
 * @param path without links
 * @throws FieldworkError `service_unavailable` where the folder is somebody else's or has another purpose: nothing is
 * changed then
 */
export async function closeToOthers(path: string): Promise<void> {
  const ownUser = process.getuid?.();
  // On Windows a folder has no such mode.
  if (ownUser === undefined) return;
  const mode = ownUser === 0 && process.platform !== 'linux' ? 0o711 : 0o700;
  const { uid, mode: before } = await stat(path);
  if (uid !== ownUser) {
    throw refused(path, `belongs to another user: make it yours (chown), or set DATA_DIR to another folder`);
  }
  if ((before & OTHERS & ~mode) !== 0) {
    if (await hasOtherPurpose(path)) {
      throw refused(
        path,
        `is open to other users and holds what is not the service's, so it is left as it is: set DATA_DIR to a folder of its own`,
      );
    }
    await chmod(path, mode);
    if (((await stat(path)).mode & OTHERS & ~mode) !== 0) {
      throw refused(
        path,
        `can't be closed to other users, on a disk that keeps no permissions: set DATA_DIR to another`,
      );
    }
  }
  await closeFoldersIn(path, ownUser);
}

async function hasOtherPurpose(path: string): Promise<boolean> {
  if (['/', homedir(), tmpdir()].includes(path)) return true;
  const names = (await readdir(path)).filter((name) => name !== OF_THE_DISK);
  return names.length > 0 && !names.some((name) => MARKS.includes(name));
}

/** Those of this user: what Postgres owns is closed by itself. */
async function closeFoldersIn(path: string, ownUser: number): Promise<void> {
  for (const name of await readdir(path)) {
    const inside = join(path, name);
    // A file may be gone by now, such as one that another start tries whether it can write.
    const found = await lstat(inside).catch(() => null);
    if (found?.isDirectory() === true && found.uid === ownUser && (found.mode & OTHERS) !== 0)
      await chmod(inside, 0o700);
  }
}

function refused(path: string, why: string): FieldworkError {
  return new FieldworkError('service_unavailable', `The data folder ${path} ${why}.`);
}
