import { closeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { placesIn } from './data-folder.ts';
import { endedBySignal } from './died-early.ts';
import { keptSecret, readIfThere, readPorts, rememberPorts } from './kept-files.ts';
import { openLog, sizeOf, tailOf } from './logs.ts';
import { pollUntil } from './poll.ts';
import { choosePorts } from './ports.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { createCluster, DATABASE_NAME, explainPostgres, openFolder, setPassword } from './postgres-cluster.ts';
import type { Cluster } from './postgres-cluster.ts';
import { clusterProcesses, judgePostmasterFile, parsePostmasterFile } from './postgres-lock.ts';
import { postgresUser } from './postgres-user.ts';
import { endProcess, isIdInUse, listProcesses } from './processes.ts';
import type { StopStep } from './processes.ts';
import { startService, untilReady } from './running-service.ts';
import type { RunningService } from './running-service.ts';

export type RunningPostgres = RunningService & {
  readonly port: number;
  /** With the password, for the role that owns all objects. */
  readonly url: string;
};

export type PostgresOptions = {
  /** Locked by this process (see data-folder.ts); the cluster is in its folder `postgres`. */
  readonly dataDir: string;
  /** A required port; default: the port of the last start, or a new one. */
  readonly port?: number | undefined;
  /** false only for tests: then a crash of the machine may lose all data. */
  readonly durable?: boolean;
  readonly signal?: AbortSignal | undefined;
};

const READY_WITHIN_MS = 60_000;
const TRIES_FOR_A_PORT = 3;
const HELPERS_END_WITHIN_MS = 10_000;

/** Fast shutdown (waits for no client, loses nothing), then immediate (replayed at the next start), then by force. */
const STOP_STEPS: readonly StopStep[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Starts the Postgres of a data folder: creates it first, ends one that a crashed start left behind, and resolves when it
 * accepts connections on 127.0.0.1.
 * @throws FieldworkError `service_unavailable`: why it can't run, and what to do
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, signal } = options;
  const user = await postgresUser();
  const binaries = await findPostgresBinaries(user);
  const cluster: Cluster = { folder: join(dataDir, 'postgres'), user, binaries };
  const places = placesIn(dataDir);
  const passwordFile = join(places.secrets, 'postgres-password');
  const passwordKnown = (await readIfThere(passwordFile)) !== null;
  const password = await keptSecret(passwordFile);
  await mkdir(places.logs, { recursive: true });

  const madeBy = await readIfThere(join(cluster.folder, 'PG_VERSION'));
  if (madeBy === null) await createCluster(cluster, password, { durable: options.durable ?? true, signal });
  else refuseOtherVersion(cluster.folder, madeBy, binaries);
  await endLeftovers(cluster.folder);
  if (madeBy !== null && !passwordKnown) await setPassword(cluster, password, signal);

  const { service, port } = await runOnAPort(cluster, options);
  return { ...service, port, url: `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}` };
}

/**
 * Shuts down a Postgres of this folder that a crashed start left behind; deletes a pid file that would block the next one.
 */
async function endLeftovers(folder: string): Promise<void> {
  const { servers } = clusterProcesses(folder, await listProcesses());
  for (const pid of servers) await endProcess(pid, STOP_STEPS);
  // Helpers notice the end of their server by themselves.
  const allGone = await pollUntil(async () => noneLeft(folder), { deadlineMs: HELPERS_END_WITHIN_MS });
  if (!allGone) {
    const { helpers } = clusterProcesses(folder, await listProcesses());
    for (const pid of helpers) await endProcess(pid, STOP_STEPS.slice(1));
  }
  const file = join(folder, 'postmaster.pid');
  const note = parsePostmasterFile((await readIfThere(file)) ?? '');
  if (judgePostmasterFile(note, isIdInUse) === 'remove') await rm(file);
}

async function noneLeft(folder: string): Promise<boolean> {
  const { servers, helpers } = clusterProcesses(folder, await listProcesses());
  return servers.length + helpers.length === 0;
}

function refuseOtherVersion(folder: string, madeBy: string, { majorVersion }: PostgresBinaries): void {
  if (Number(madeBy) === majorVersion) return;
  throw new FieldworkError(
    'service_unavailable',
    `The database in ${folder} was made by Postgres ${madeBy.trim()} and this version of the service brings Postgres ${majorVersion}: dump it with Postgres ${madeBy.trim()} and load it into a new data folder (DATA_DIR). Nothing was changed.`,
  );
}

/** Another program may take a port between our check and Postgres' own; then another port is used, unless one is required. */
async function runOnAPort(
  cluster: Cluster,
  options: PostgresOptions,
): Promise<{ readonly service: RunningService; readonly port: number }> {
  const { ports } = placesIn(options.dataDir);
  for (let tries = 1; ; tries += 1) {
    const remembered = tries === 1 ? await readPorts(ports) : {};
    const port = options.port ?? (await choosePorts(['postgres'], remembered)).postgres;
    try {
      const service = await runUntilReady(cluster, port, options);
      await rememberPorts(ports, { postgres: port });
      return { service, port };
    } catch (error) {
      if (options.port !== undefined || tries === TRIES_FOR_A_PORT || !isPortTaken(error)) throw error;
    }
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof FieldworkError && /could not bind .*in use/.test(String(error.cause));
}

async function runUntilReady(cluster: Cluster, port: number, options: PostgresOptions): Promise<RunningService> {
  const log = join(placesIn(options.dataDir).logs, 'postgres.log');
  const logDescriptor = await openLog(log);
  const logBegins = await sizeOf(log);
  const opened = await openFolder(cluster);
  try {
    const service = await startService({
      name: 'Postgres',
      command: cluster.binaries.postgres,
      // Of two folders the last counts; the first tells whose it is where processes are listed.
      args: ['-D', cluster.folder, '-D', opened.path, '-p', `${port}`, ...settings(options.durable ?? true)],
      env: { ...process.env, LC_ALL: 'C' },
      folder: '/',
      user: cluster.user,
      stdio: ['ignore', logDescriptor, logDescriptor, ...opened.descriptors],
      stopSteps: STOP_STEPS,
    });
    const limits = { deadlineMs: READY_WITHIN_MS, signal: options.signal };
    const readiness = await untilReady(service, () => acceptsConnections(cluster.folder, service.pid), limits);
    if (readiness === 'ready') return service;
    const bySignal = readiness === 'died' && endedBySignal(await service.ended);
    throw explainPostgres(await tailOf(log, logBegins), cluster, log, bySignal);
  } finally {
    opened.close();
    closeSync(logDescriptor);
  }
}

function settings(durable: boolean): string[] {
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'];
  const quick = ['fsync=off', 'full_page_writes=off'];
  // The values of a failed statement, a person's address say, only occur in the details of its log entry.
  return [...always, 'log_timezone=UTC', 'log_error_verbosity=terse', ...(durable ? [] : quick)].flatMap((setting) => [
    '-c',
    setting,
  ]);
}

/** Postgres writes this state to `postmaster.pid`. */
async function acceptsConnections(folder: string, pid: number): Promise<boolean> {
  const note = parsePostmasterFile((await readIfThere(join(folder, 'postmaster.pid'))) ?? '');
  return note?.pid === pid && note.status === 'ready';
}
