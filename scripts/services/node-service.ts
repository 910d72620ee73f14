import { fileURLToPath } from 'node:url';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { endProcess, listProcesses, signalProcess } from './processes.ts';
import type { StopStep } from './processes.ts';
import type { Reporter } from './reporter.ts';
import { startService, untilReady } from './running-service.ts';
import type { RunningService } from './running-service.ts';

/** A part of the service that is one of its own TypeScript files. */
export type NodeService = {
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whose part it is: on its command line, so that a later start finds what a crashed one left. */
  readonly dataDir: string;
  /** Its output goes here. */
  readonly reporter: Pick<Reporter, 'follow'>;
  /** Asked until it is true; without it, the part says by itself that it is ready (`process.send('ready')`). */
  readonly isReady?: () => Promise<boolean>;
  /** How long it may take to finish what is in flight. */
  readonly drainMs: number;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXIT_WITH_PARENT = fileURLToPath(new URL('./exit-with-parent.ts', import.meta.url));
const READY_WITHIN_MS = 90_000;
const MARK = '--belongs-to=';

/** A part without its starter stops by itself; it has a few seconds, for what it leaves undone is done again. */
const LEFTOVER_STEPS: readonly StopStep[] = [
  { signal: 'SIGTERM', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Starts the part and resolves when it is ready.
 * @throws FieldworkError `service_unavailable` when it ends before, or takes too long
 */
export async function startNodeService(what: NodeService, signal: AbortSignal): Promise<RunningService> {
  const service = await startService({
    name: what.name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      EXIT_WITH_PARENT,
      what.file,
      `${MARK}${what.dataDir}`,
      ...(what.args ?? []),
    ],
    env: what.env,
    folder: ROOT,
    // The channel tells the part when this process is gone, even by kill -9.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    stopSteps: [
      { signal: 'SIGTERM', waitMs: what.drainMs },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ],
  });
  const { stdout, stderr } = service.child;
  for (const stream of [stdout, stderr]) if (stream !== null) what.reporter.follow(stream, what.name);
  const said = { ready: false };
  service.child.on('message', (message) => {
    if (message === 'ready') said.ready = true;
  });
  const isReady = what.isReady ?? (() => said.ready);
  if (await untilReady(service, isReady, { deadlineMs: READY_WITHIN_MS, signal })) return service;
  throw new FieldworkError(
    'service_unavailable',
    `The ${what.name} did not become ready (${await service.ended}): what it said above tells why.`,
  );
}

/** Ends the parts that a crashed start of this data folder left behind. */
export async function endNodeLeftovers(dataDir: string): Promise<void> {
  const mark = ` ${MARK}${dataDir} `;
  const left = (await listProcesses()).filter(({ words }) => ` ${words.join(' ')} `.includes(mark));
  await Promise.all(
    left.map(async ({ pid }) => {
      await endProcess(pid, LEFTOVER_STEPS);
      signalProcess(-pid, 'SIGKILL');
    }),
  );
}
