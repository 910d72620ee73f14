import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { DiedEarly } from './died-early.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { canReach } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import { signalProcess } from './processes.ts';

/** A Postgres data folder, the user who owns it (null: ours) and the programs to run on it. */
export type Cluster = {
  readonly folder: string;
  readonly user: PostgresUser | null;
  readonly binaries: PostgresBinaries;
};

/**
 * The database of the service and the role that owns it; the role is the superuser of this cluster, which only the service
 * uses.
 */
export const DATABASE_NAME = 'fieldwork';

/** Connections by TCP on this machine with a password, and no others. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

type Limits = { readonly signal: AbortSignal | undefined; readonly withinMs: number };

/** A program on the cluster's files takes a few seconds; a frozen one would hold up the start for ever. */
const RUNS_WITHIN_MS = 120_000;

/** What still writes into a folder is ending. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/**
 * Creates the cluster with its database, atomically: beside its place, and renamed when it is ready.
 * @param how.durable false: without flushes to the disk
 * @param how.withinMs how long each of its programs may take
 * @throws FieldworkError `service_unavailable` with Postgres' own message; a DiedEarly where another try may help
 */
export async function createCluster(
  cluster: Cluster,
  password: string,
  {
    durable,
    signal,
    withinMs = RUNS_WITHIN_MS,
  }: { readonly durable: boolean; readonly signal: AbortSignal | undefined; readonly withinMs?: number },
): Promise<void> {
  await removeUnfinished(cluster.folder);
  const unfinished: Cluster = { ...cluster, folder: `${cluster.folder}.new-${randomBytes(4).toString('hex')}` };
  await mkdir(unfinished.folder, { mode: 0o700 });
  if (cluster.user !== null) await chown(unfinished.folder, cluster.user.uid, cluster.user.gid);
  try {
    const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const sync = durable ? [] : ['--no-sync'];
    const args = [`--username=${DATABASE_NAME}`, '--auth=trust', '--no-instructions', ...sync, ...settings];
    await runOn(unfinished, cluster.binaries.initdb, (path) => ['-D', path, ...args], '', { signal, withinMs });
    await writeFile(join(unfinished.folder, 'pg_hba.conf'), HOST_RULES);
    await runSql(unfinished, [settingPassword(password), `CREATE DATABASE ${DATABASE_NAME}`], { signal, withinMs });
    await rename(unfinished.folder, cluster.folder);
  } catch (error) {
    await rm(unfinished.folder, PATIENTLY);
    throw error;
  }
}

/** Sets the password of the one role, while the server does not run. */
export async function setPassword(cluster: Cluster, password: string, signal: AbortSignal | undefined): Promise<void> {
  await runSql(cluster, [settingPassword(password)], { signal, withinMs: RUNS_WITHIN_MS });
}

function settingPassword(password: string): string {
  return `ALTER ROLE ${DATABASE_NAME} PASSWORD '${password.replaceAll("'", "''")}'`;
}

/**
 * The folder's path for a process that runs as the cluster's user: its own path or, if that user can't enter a folder above
 * it, a descriptor that this process opens and passes on as number 3 (proc(5), /proc/pid/fd).
 */
export async function openFolder(cluster: Cluster): Promise<{ path: string; descriptors: number[]; close(): void }> {
  const { folder, user } = cluster;
  if (user === null || (await canReach(dirname(folder), user))) {
    return { path: folder, descriptors: [], close: () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new FieldworkError(
      'service_unavailable',
      `Postgres may not run as root, and its user "${user.name}" can't enter ${dirname(folder)}: start the service as another user, set DATA_DIR to a folder that other users may enter, or set DATABASE_URL to an existing database.`,
    );
  }
  const descriptor = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', descriptors: [descriptor], close: () => closeSync(descriptor) };
}

/** A sentence about Postgres' output before it failed; a DiedEarly where another try may help. */
export function explainPostgres(
  words: string,
  cluster: { readonly folder: string },
  log: string | null,
  bySignal = false,
): FieldworkError {
  const more = log === null ? '' : ` (its log is ${log})`;
  if (/No space left on device/i.test(words)) {
    return new FieldworkError(
      'service_unavailable',
      `The disk of ${dirname(cluster.folder)} is full, so Postgres can't run: free some space, or set DATA_DIR to a folder on another disk${more}.`,
      { cause: words },
    );
  }
  const said = words
    .trim()
    .split('\n')
    .filter((line) => /ERROR|FATAL|PANIC|error:|HINT/.test(line))
    .slice(-4)
    .join('\n');
  const sentence = `Postgres could not run in ${cluster.folder}${more}. It said:\n${said || words.trim()}`;
  return new DiedEarly(sentence, { bySignal, cause: words });
}

/** Runs one-line statements without a server (in single-user mode, which only reports errors as text). */
async function runSql(cluster: Cluster, statements: readonly string[], limits: Limits): Promise<void> {
  const args = (path: string) => ['--single', '-D', path, 'postgres'];
  const words = await runOn(cluster, cluster.binaries.postgres, args, `${statements.join('\n')}\n`, limits);
  if (/\b(ERROR|FATAL|PANIC):/.test(words)) throw explainPostgres(words, cluster, null);
}

async function runOn(
  cluster: Cluster,
  command: string,
  args: (path: string) => readonly string[],
  input: string,
  { signal, withinMs }: Limits,
): Promise<string> {
  const opened = await openFolder(cluster);
  let timer: NodeJS.Timeout | undefined;
  try {
    const child = spawn(command, args(opened.path), {
      stdio: ['pipe', 'pipe', 'pipe', ...opened.descriptors],
      // A folder that the user can enter; the messages are matched in English.
      cwd: '/',
      // A group of its own, to be ended with what it started.
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      ...(cluster.user === null ? {} : { uid: cluster.user.uid, gid: cluster.user.gid }),
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGINT' }),
    });
    let words = '';
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    // One that ends without reading (EPIPE) says why in words of its own.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    const { code, bySignal } = await new Promise<{ code: number | null; bySignal: boolean }>((resolve, reject) => {
      child.on('error', reject).once('close', (code, by) => resolve({ code, bySignal: by !== null }));
      timer = setTimeout(() => {
        if (child.pid !== undefined) signalProcess(-child.pid, 'SIGKILL');
        reject(tooSlow(command, withinMs));
      }, withinMs);
    });
    if (code !== 0) throw explainPostgres(words, cluster, null, bySignal);
    return words;
  } finally {
    clearTimeout(timer);
    opened.close();
  }
}

function tooSlow(command: string, withinMs: number): DiedEarly {
  const sentence = `The program ${command} was not done within ${withinMs / 1000} s, and was ended`;
  return new DiedEarly(`${sentence}: see whether the disk of DATA_DIR, or the machine, is overloaded.`, {
    bySignal: false,
  });
}

/**
 * Deletes the folder of an interrupted start. Its `initdb` may still write there for a moment, and fails once the folder is
 * gone.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  const unfinished = names.filter((name) => name.startsWith(`${basename(folder)}.new-`));
  await Promise.all(unfinished.map((name) => rm(join(dirname(folder), name), PATIENTLY)));
}
