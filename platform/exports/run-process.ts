import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { fromWire } from '../elsewhere/error-codec.ts';
import type { WireError } from '../elsewhere/error-codec.ts';
import { onceSilent } from '../elsewhere/processes.ts';
import type { Logger } from '../logger.ts';
import type { ExportOrder, ExportTask, FromExport, MadeBytes } from './export-messages.ts';
import { forkExport } from './fork-export.ts';
import { ProcessDeath } from './process-death.ts';
import { feed, streamOf } from './process-pipes.ts';
import { queueForJob, queueForTeam } from './export-queue.ts';

export type ExportServices = { readonly database: Pick<Database, 'url'>; readonly log: Logger };

/** A process that has started its task. */
export type StartedTask = {
  /** Whether bytes follow, or its result without bytes. */
  readonly begun: Begun;
  /** Resolves once all bytes are in the pipe. */
  readonly done: Promise<MadeBytes>;
  /** The bytes, with backpressure. Fails unless they are complete; destroying it ends the process. */
  readonly stream: () => Readable;
};

export type Begun = Extract<FromExport, { readonly kind: 'ready' | 'checked' }>;

export type TaskInput = {
  /** The input of the process; destroyed if it ends early. */
  readonly input?: Readable | undefined;
  /** Ends the wait for a place, and the process. */
  readonly signal?: AbortSignal | undefined;
  /** The team of the caller that waits for the answer; undefined for a job. */
  readonly awaitedBy?: string | undefined;
};

/**
 * Starts a process for one task once there is a place for it, and occupies the place until the process has ended.
 * @throws FieldworkError the task's own error, `service_unavailable` if a caller would wait too long, `internal_error` for
 * a bug in it
 */
export async function startTask(
  services: ExportServices,
  task: ExportTask,
  { input, signal, awaitedBy }: TaskInput = {},
): Promise<StartedTask> {
  const started = Promise.withResolvers<StartedTask>();
  const run = async (): Promise<void> => {
    const running = runProcess(services, { databaseUrl: services.database.url, task }, { input, signal });
    try {
      started.resolve({ begun: await running.begun, done: running.done, stream: running.stream });
    } finally {
      await running.ended;
    }
  };
  const lasting = awaitedBy === undefined ? queueForJob(run, signal) : queueForTeam(awaitedBy, run, signal);
  lasting.catch((error: unknown) => {
    input?.destroy();
    started.reject(error);
  });
  return started.promise;
}

type RunningProcess = Omit<StartedTask, 'begun'> & {
  /** Resolves before the first byte. */
  readonly begun: Promise<Begun>;
  readonly ended: Promise<undefined>;
};

function runProcess({ log }: ExportServices, order: ExportOrder, { input, signal }: TaskInput): RunningProcess {
  const child = forkExport({ isFed: input !== undefined });
  const begun = Promise.withResolvers<Begun>();
  const done = Promise.withResolvers<MadeBytes>();
  const ended = Promise.withResolvers<undefined>();
  const fail = (error: Error): void => {
    begun.reject(error);
    done.reject(error);
  };
  // The reader of the stream gets the error; there may be none.
  done.promise.catch(() => undefined);
  child.on('message', (message: FromExport) => {
    if (message.kind === 'failed') fail(failureOf(message.error, log));
    else if (message.kind === 'done') done.resolve(message);
    else begun.resolve(message);
  });
  // May be emitted twice: a process that could not be started can't be sent a message either.
  child.on('error', (error) => {
    fail(error);
    if (child.pid === undefined) ended.resolve(undefined);
  });
  onceSilent(child, (code, signalName) => {
    fail(new ProcessDeath(code, signalName));
    ended.resolve(undefined);
  });
  endWith(child, signal);
  child.send(order);
  if (input !== undefined) feed(child, input, fail);
  return {
    begun: begun.promise,
    done: done.promise,
    ended: ended.promise,
    stream: () => streamOf(child, done.promise, fail),
  };
}

function endWith(child: ChildProcess, signal: AbortSignal | undefined): void {
  const end = (): unknown => child.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  child.once('exit', () => signal?.removeEventListener('abort', end));
}

function failureOf(error: WireError, log: Logger): Error {
  if (error.refusal === null) log.error({ detail: error.fault?.stack }, 'An export failed.');
  return fromWire(error, 'The file could not be made because of a fault of ours.');
}
