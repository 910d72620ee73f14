import { closeSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { placesIn } from './data-folder.ts';
import { readIfThere, readPorts, rememberPorts } from './kept-files.ts';
import { openLog, sizeOf, tailOf } from './logs.ts';
import { choosePorts } from './ports.ts';
import { endProcess, listProcesses } from './processes.ts';
import type { SeenProcess, StopStep } from './processes.ts';
import { startService, untilReady } from './running-service.ts';
import type { RunningService } from './running-service.ts';
import { namespaceAnswers, prepareNamespace } from './temporal-namespace.ts';

const PORT_NAMES = ['temporal', 'temporal_ui', 'temporal_http', 'temporal_metrics'] as const;

/** The dev server's public ports; for its inner services it finds free ones by itself. */
export type TemporalPorts = Readonly<Record<(typeof PORT_NAMES)[number], number>>;

export type RunningTemporal = RunningService & {
  readonly ports: TemporalPorts;
  /** `host:port` for clients. */
  readonly address: string;
  /** The web interface. */
  readonly uiUrl: string;
};

export type TemporalOptions = {
  /** The `temporal` command (see temporal-command.ts). */
  readonly command: string;
  /** Locked by this process (see data-folder.ts); histories are in its folder `temporal`. */
  readonly dataDir: string;
  readonly namespace: string;
  readonly searchAttributes: readonly string[];
  /** How long histories are retained after the end of a workflow. */
  readonly retentionDays?: number;
  /** false only for tests: then a crash of the machine may lose all data. */
  readonly durable?: boolean;
  /** Required ports; default: those of the last start, or new ones. */
  readonly ports?: TemporalPorts | undefined;
  readonly signal?: AbortSignal | undefined;
};

const READY_WITHIN_MS = 60_000;
const TRIES_FOR_PORTS = 3;

const STOP_STEPS: readonly StopStep[] = [
  { signal: 'SIGTERM', waitMs: 15_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Starts the Temporal dev server of a data folder, ends one that a crashed start left behind, and resolves when the
 * namespace answers.
 * @throws FieldworkError `service_unavailable`: why it can't run, and what to do
 */
export async function startTemporal(options: TemporalOptions): Promise<RunningTemporal> {
  const { dataDir, namespace, searchAttributes, retentionDays = 3 } = options;
  const places = placesIn(dataDir);
  const folder = join(dataDir, 'temporal');
  const database = join(folder, 'temporal.db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(places.logs, { recursive: true });
  await endTemporalLeftovers(database);
  await removeHalfMade(folder, database);
  for (let tries = 1; ; tries += 1) {
    const ports = options.ports ?? (await choosePorts(PORT_NAMES, tries === 1 ? await readPorts(places.ports) : {}));
    const address = `127.0.0.1:${ports.temporal}`;
    try {
      const service = await run(options, database, ports);
      await prepareNamespace({ address, namespace }, { searchAttributes, retentionDays });
      await writeFile(join(folder, 'made'), '');
      await rememberPorts(places.ports, ports);
      return { ...service, ports, address, uiUrl: `http://127.0.0.1:${ports.temporal_ui}` };
    } catch (error) {
      if (options.ports !== undefined || tries === TRIES_FOR_PORTS || !isPortTaken(error)) throw error;
    }
  }
}

/** Ends a server of this database that a crashed start left behind: two on one database would ruin it. */
async function endTemporalLeftovers(database: string): Promise<void> {
  const left = temporalServersOf(database, await listProcesses());
  for (const pid of left) await endProcess(pid, STOP_STEPS);
}

export function temporalServersOf(database: string, processes: readonly SeenProcess[]): number[] {
  return processes
    .filter(
      ({ words }) => words.includes('start-dev') && ` ${words.join(' ')} `.includes(` --db-filename ${database} `),
    )
    .map(({ pid }) => pid);
}

/** The server only makes its tables without a file: one that was killed while making them would never start again. */
async function removeHalfMade(folder: string, database: string): Promise<void> {
  if ((await readIfThere(join(folder, 'made'))) !== null) return;
  await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${database}${suffix}`, { force: true })));
}

async function run(options: TemporalOptions, database: string, ports: TemporalPorts): Promise<RunningService> {
  const log = join(placesIn(options.dataDir).logs, 'temporal.log');
  const logDescriptor = await openLog(log);
  const logBegins = await sizeOf(log);
  try {
    const service = await startService({
      name: 'Temporal',
      command: options.command,
      args: serverArguments(options, database, ports),
      env: withoutOwnVariables(process.env),
      folder: join(options.dataDir, 'temporal'),
      stdio: ['ignore', logDescriptor, logDescriptor],
      stopSteps: STOP_STEPS,
    });
    const target = { address: `127.0.0.1:${ports.temporal}`, namespace: options.namespace };
    const limits = { deadlineMs: READY_WITHIN_MS, signal: options.signal };
    if (await untilReady(service, () => namespaceAnswers(target), limits)) return service;
    throw explainTemporal(await tailOf(log, logBegins), options.dataDir, log);
  } finally {
    closeSync(logDescriptor);
  }
}

/** With a write-ahead log, flushed at every commit: durable, and faster than the default if the machine is busy. */
function serverArguments(options: TemporalOptions, database: string, ports: TemporalPorts): string[] {
  const flush = (options.durable ?? true) ? 'FULL' : 'OFF';
  const attributes = options.searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]);
  return [
    ...['server', 'start-dev', '--ip', '127.0.0.1', '--namespace', options.namespace],
    ...['--db-filename', database, '--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', `synchronous=${flush}`],
    ...['--port', `${ports.temporal}`, '--ui-port', `${ports.temporal_ui}`],
    ...['--http-port', `${ports.temporal_http}`, '--metrics-port', `${ports.temporal_metrics}`],
    ...['--log-level', 'error', ...attributes],
  ];
}

/** The command reads TEMPORAL_… as its own settings; here these variables mean a cluster elsewhere. */
function withoutOwnVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('TEMPORAL_')));
}

function isPortTaken(error: unknown): boolean {
  return error instanceof FieldworkError && /address already in use/.test(String(error.cause));
}

function explainTemporal(words: string, dataDir: string, log: string): FieldworkError {
  const sentence = /database or disk is full|no space left on device/i.test(words)
    ? `The disk of ${dataDir} is full, so Temporal can't run: free some space, or set DATA_DIR to a folder on another disk`
    : `Temporal could not run in ${dataDir}. It said:\n${words.trim().split('\n').slice(-4).join('\n')}\nThe whole is in its log`;
  return new FieldworkError('service_unavailable', `${sentence} (${log}).`, { cause: words });
}
