import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { FieldworkError } from '../../domain/ground/errors.ts';

/** The user that Postgres runs as if this process is root, since Postgres refuses to run as root. */
export type PostgresUser = { readonly name: string; readonly uid: number; readonly gid: number };

const NAME = 'postgres';

const run = promisify(execFile);

/**
 * null if this process is not root: then Postgres runs as the same user. As root: the system's user `postgres`, which is
 * created if it is missing.
 * @throws FieldworkError `service_unavailable` if it can't be created
 */
export async function postgresUser(): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await make());
}

/** The permissions that decide whether a user may pass through a folder or read a file. */
export type Permissions = { readonly mode: number; readonly uid: number; readonly gid: number };

/** True when the user may pass through every one of these folders. */
export function mayPass(
  folders: readonly Permissions[],
  user: { readonly uid: number; readonly gid: number },
): boolean {
  return folders.every(({ mode, uid, gid }) => {
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & execute) !== 0;
  });
}

/** True if the user can reach the content of the folder, by the permissions of the folder and of all above it. */
export async function canReach(folder: string, user: PostgresUser): Promise<boolean> {
  const way = [folder];
  for (let above = dirname(folder); above !== way.at(-1); above = dirname(above)) way.push(above);
  return mayPass(await Promise.all(way.map((each) => stat(each))), user);
}

async function lookUp(): Promise<PostgresUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { name: NAME, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for an unknown user.
    return null;
  }
}

async function make(): Promise<PostgresUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  } catch (cause) {
    throw new FieldworkError(
      'service_unavailable',
      `Postgres may not run as root and its user "${NAME}" could not be made: start the service as another user, make that user, or set DATABASE_URL to an existing database.`,
      { cause },
    );
  }
  const made = await lookUp();
  if (made === null)
    throw new FieldworkError('service_unavailable', `The system user "${NAME}" was made but is not found.`);
  return made;
}
