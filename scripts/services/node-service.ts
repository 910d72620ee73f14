import { fileURLToPath } from 'node:url';
import type { ChildProcess } from 'node:child_process';
import { DiedEarly, endedBySignal } from './died-early.ts';
import { endProcess, listProcesses, signalProcess } from './processes.ts';
import type { StopStep } from './processes.ts';
import { PING, PONG } from './ping.ts';
import type { Reporter } from './reporter.ts';
import { startService, untilReady } from './running-service.ts';
import type { RunningService } from './running-service.ts';

/** A process of the service that runs one of its own TypeScript files. */
export type NodeService = {
  readonly name: string;
  /** Its path from the root of the project. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The data folder: on its command line, so that a later start finds processes of a crashed one. */
  readonly dataDir: string;
  /** Its output goes here. */
  readonly reporter: Pick<Reporter, 'follow'>;
  /** Polled until it is true; without it, the process itself reports that it is ready (`process.send('ready')`). */
  readonly isReady?: () => Promise<boolean>;
  /** How long work in flight may take to end. */
  readonly drainMs: number;
};

export type RunningNodeService = RunningService & {
  readonly answersPing: (withinMs: number) => Promise<boolean>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXIT_WITH_PARENT = fileURLToPath(new URL('./exit-with-parent.ts', import.meta.url));
const READY_WITHIN_MS = 90_000;
const MARK = '--belongs-to=';

/** A process without its parent stops by itself; it gets a few seconds, since unfinished work is repeated. */
const LEFTOVER_STEPS: readonly StopStep[] = [
  { signal: 'SIGTERM', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Starts the process and resolves when it is ready.
 * @throws DiedEarly if it ends before, or takes too long
 */
export async function startNodeService(what: NodeService, signal: AbortSignal): Promise<RunningNodeService> {
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
    // The channel closes when this process ends, even by kill -9: so the child notices.
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
  const readiness = await untilReady(service, isReady, { deadlineMs: READY_WITHIN_MS, signal });
  if (readiness === 'ready') return { ...service, answersPing: (withinMs) => answersPing(service.child, withinMs) };
  const how = await service.ended;
  throw new DiedEarly(`The ${what.name} did not become ready (${how}): what it said above tells why.`, {
    bySignal: readiness === 'died' && endedBySignal(how),
  });
}

/** Whether the process says a word, which it can while nothing holds its event loop and nobody has stopped it. */
async function answersPing(child: ChildProcess, withinMs: number): Promise<boolean> {
  const answer = Promise.withResolvers<boolean>();
  const hear = (message: unknown) => {
    if (message === PONG) answer.resolve(true);
  };
  const timer = setTimeout(() => answer.resolve(false), withinMs);
  child.on('message', hear);
  try {
    child.send(PING, (error) => {
      if (error !== null) answer.resolve(false);
    });
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    child.off('message', hear);
  }
}

/** Ends the processes that a crashed start of this data folder left behind. */
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
