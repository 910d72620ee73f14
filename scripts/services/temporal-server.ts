import { randomInt } from 'node:crypto';
import { closeSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { placesIn } from './data-folder.ts';
import { DiedEarly, endedBySignal } from './died-early.ts';
import { readIfThere, readPorts, rememberPorts } from './kept-files.ts';
import { openLog, sizeOf, tailOf } from './logs.ts';
import { choosePorts, portState } from './ports.ts';
import { endProcess, listProcesses } from './processes.ts';
import type { SeenProcess, StopStep } from './processes.ts';
import { startService, untilReady } from './running-service.ts';
import type { RunningService } from './running-service.ts';
import { namespaceAnswers, prepareNamespace } from './temporal-namespace.ts';
import { prepareOrStop, requireDeafHttp } from './temporal-preparation.ts';

const PORT_NAMES = ['temporal', 'temporal_web', 'temporal_http', 'temporal_metrics'] as const;

/** The dev server's public ports; for its inner services it finds free ones by itself. */
export type TemporalPorts = Readonly<Record<(typeof PORT_NAMES)[number], number>>;

export type RunningTemporal = RunningService & {
  readonly ports: TemporalPorts;
  /** `host:port` for clients. */
  readonly address: string;
  /** Where its web interface listens, for the one who serves it to people (temporal-web.ts) and nobody else. */
  readonly web: WebPlace | null;
};

/** An address of this machine that nobody can guess, and a port. */
export type WebPlace = { readonly host: string; readonly port: number };

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
  /** Whether to bring up the web interface, which obeys whoever reaches it; default: no. */
  readonly hasWeb?: boolean;
  /** The server that this one replaces, whose addresses it takes over; default: the ports of the last start, or new ones. */
  readonly previous?: Pick<RunningTemporal, 'ports' | 'web'> | undefined;
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
  const webHost = await webHostOf(options);
  for (let tries = 1; ; tries += 1) {
    const ports =
      options.previous?.ports ?? (await choosePorts(PORT_NAMES, tries === 1 ? await readPorts(places.ports) : {}));
    const address = `127.0.0.1:${ports.temporal}`;
    try {
      const service = await run(options, database, { ports, webHost });
      await prepareOrStop(service, async () => {
        await requireDeafHttp(ports.temporal_http, options.command);
        await prepareNamespace({ address, namespace }, { searchAttributes, retentionDays });
      });
      await writeFile(join(folder, 'made'), '');
      await rememberPorts(places.ports, ports);
      const web = webHost === null ? null : { host: webHost, port: ports.temporal_web };
      return { ...service, ports, address, web };
    } catch (error) {
      if (options.previous !== undefined || tries === TRIES_FOR_PORTS || !isPortTaken(error)) throw error;
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

type Place = { readonly ports: TemporalPorts; readonly webHost: string | null };

/**
 * Any of the sixteen million addresses 127.x.y.z, where the system has them all, as Linux does: the web interface takes
 * every request that reaches it, also by the name of a foreign page (DNS rebinding), and has no setting against that. null:
 * it is not brought up.
 */
async function webHostOf({ hasWeb = false, previous }: TemporalOptions): Promise<string | null> {
  if (!hasWeb) return null;
  if (previous !== undefined) return previous.web?.host ?? null;
  const host = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  return (await portState(0, host)) === 'free' ? host : null;
}

async function run(options: TemporalOptions, database: string, place: Place): Promise<RunningService> {
  const log = join(placesIn(options.dataDir).logs, 'temporal.log');
  const logDescriptor = await openLog(log);
  const logBegins = await sizeOf(log);
  try {
    const service = await startService({
      name: 'Temporal',
      command: options.command,
      args: serverArguments(options, database, place),
      env: withoutOwnVariables(process.env),
      folder: join(options.dataDir, 'temporal'),
      stdio: ['ignore', logDescriptor, logDescriptor],
      stopSteps: STOP_STEPS,
    });
    const target = { address: `127.0.0.1:${place.ports.temporal}`, namespace: options.namespace };
    const limits = { deadlineMs: READY_WITHIN_MS, signal: options.signal };
    const readiness = await untilReady(service, () => namespaceAnswers(target), limits);
    if (readiness === 'ready') return service;
    const bySignal = readiness === 'died' && endedBySignal(await service.ended);
    throw explainTemporal(await tailOf(log, logBegins), options.dataDir, log, bySignal);
  } finally {
    closeSync(logDescriptor);
  }
}

/** With a write-ahead log, flushed at every commit: durable, and faster than the default if the machine is busy. */
function serverArguments(options: TemporalOptions, database: string, { ports, webHost }: Place): string[] {
  const flush = (options.durable ?? true) ? 'FULL' : 'OFF';
  const attributes = options.searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]);
  return [
    ...['server', 'start-dev', '--ip', '127.0.0.1', '--namespace', options.namespace],
    ...['--db-filename', database, '--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', `synchronous=${flush}`],
    ...['--port', `${ports.temporal}`],
    ...(webHost === null ? ['--headless'] : ['--ui-ip', webHost, '--ui-port', `${ports.temporal_web}`]),
    ...['--http-port', `${ports.temporal_http}`, '--metrics-port', `${ports.temporal_metrics}`],
    // The HTTP interface can't be switched off, and would obey any page of a browser here: no host is the right one for it.
    ...['--dynamic-config-value', 'frontend.httpAllowedHosts=[]'],
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

/** A DiedEarly where another try may help. */
function explainTemporal(words: string, dataDir: string, log: string, bySignal: boolean): FieldworkError {
  if (/database or disk is full|no space left on device/i.test(words)) {
    const sentence = `The disk of ${dataDir} is full, so Temporal can't run: free some space, or set DATA_DIR to a folder on another disk`;
    return new FieldworkError('service_unavailable', `${sentence} (${log}).`, { cause: words });
  }
  const sentence = `Temporal could not run in ${dataDir}. It said:\n${words.trim().split('\n').slice(-4).join('\n')}\nThe whole is in its log (${log}).`;
  return new DiedEarly(sentence, { bySignal, cause: words });
}
