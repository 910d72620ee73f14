import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { onceSilent } from '../child-end.ts';
import type { Logger } from '../logger.ts';
import type { ColumnStore } from './column-store.ts';
import type { ColumnsAnswer, ColumnsQuestion, FromColumns, ToColumns } from './columns-messages.ts';
import { errorOf, RETRY_AFTER_MS } from './columns-refusals.ts';

export type ColumnStoreSettings = {
  readonly databaseUrl: string;
  /** Columns are kept in a folder of their own in it. */
  readonly folder: string;
  readonly answerWithinMs: number;
  readonly log: Logger;
};

const SCRIPT = fileURLToPath(new URL('./columns-process.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/columns', import.meta.url));
/** What JavaScript may take beside the engine's own memory. */
const HEAP_MEGABYTES = 640;
/** Rows come and go by the hundred thousand: a young generation that holds a portion of them is collected far less often. */
const SEMI_SPACE_MEGABYTES = 64;

/**
 * The columns of a service's process: they live in a process beside it, which starts with the first question and is started
 * anew should it die.
 */
export function createColumnStore(settings: ColumnStoreSettings): ColumnStore {
  let running: Promise<RunningProcess> | null = null;
  let isClosed = false;

  const take = async (): Promise<RunningProcess> => {
    if (isClosed) throw unavailable();
    const forget = () => (running = null);
    running ??= startProcess(settings, forget).catch((error: unknown) => {
      // The next question tries again.
      forget();
      throw error;
    });
    return running;
  };

  const ask = async <Kind extends ColumnsAnswer['kind']>(kind: Kind, question: ColumnsQuestion) => {
    const answer = await askOnceMore(take, question, settings.answerWithinMs);
    if (answer.kind !== kind) throw new Error(`The columns were asked for ${kind} and answered with ${answer.kind}.`);
    return answer as Extract<ColumnsAnswer, { readonly kind: Kind }>;
  };

  return {
    summary: async (scope) => (await ask('summary', { kind: 'summary', scope })).summary,
    questions: async (scope, questionIds) =>
      (await ask('questions', { kind: 'questions', scope, questionIds })).tallies,
    cross: async (scope, variables) => (await ask('cross', { kind: 'cross', scope, variables })).cross,
    responses: async (scope, page) => (await ask('responses', { kind: 'responses', scope, ...page })).ids,
    weights: async (scope) => (await ask('weights', { kind: 'weights', scope })).report,
    async tidy() {
      await mkdir(settings.folder, { recursive: true });
      await removeOrphans(settings.folder);
    },
    async close() {
      isClosed = true;
      const child = await running;
      await child?.stop();
    },
  };
}

/** A process that died takes columns with it, no truth: the next one reads them again. */
async function askOnceMore(take: () => Promise<RunningProcess>, question: ColumnsQuestion, withinMs: number) {
  try {
    return await (await take()).ask(question, withinMs);
  } catch (error) {
    if (!(error instanceof ProcessLostError)) throw error;
    return (await take()).ask(question, withinMs).catch((again: unknown) => {
      throw again instanceof ProcessLostError ? unavailable() : again;
    });
  }
}

/** The process ended while it was asked. */
class ProcessLostError extends Error {}

type RunningProcess = {
  ask(question: ColumnsQuestion, withinMs: number): Promise<ColumnsAnswer>;
  stop(): Promise<void>;
};

type Waiting = {
  readonly resolve: (answer: ColumnsAnswer) => void;
  readonly reject: (error: Error) => void;
  read: number;
  total: number;
};

async function startProcess(
  { databaseUrl, folder: parent, log }: ColumnStoreSettings,
  onEnd: () => void,
): Promise<RunningProcess> {
  await mkdir(parent, { recursive: true });
  await removeOrphans(parent);
  const folder = await mkdtemp(join(parent, `${process.pid}-`));
  const child = forkColumns();
  const waiting = new Map<number, Waiting>();
  const ended = Promise.withResolvers<undefined>();
  FOLDERS.add(folder);
  const end = (reason: string): void => {
    onEnd();
    FOLDERS.delete(folder);
    if (waiting.size > 0) log.error({ reason }, 'The process of the analytics columns ended while it was needed.');
    for (const { reject } of waiting.values()) reject(new ProcessLostError());
    waiting.clear();
    void rm(folder, { recursive: true, force: true }).finally(() => ended.resolve(undefined));
  };
  onceSilent(child, (code, signal) => end(`exit code ${code ?? '-'}, signal ${signal ?? '-'}`));
  child.on('error', (error) => {
    log.error({ err: error }, 'The process of the analytics columns failed.');
    // What never started never exits.
    if (child.pid === undefined) end('not started');
  });
  child.on('message', (message: FromColumns) => settle(waiting, message, log));
  send(child, { kind: 'start', settings: { databaseUrl, folder } });
  let asked = 0;
  return {
    ask: (question, withinMs) => {
      const id = (asked += 1);
      return new Promise<ColumnsAnswer>((resolve, reject) => {
        const timer = setTimeout(() => giveUp(waiting, id), withinMs);
        const settled = () => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        waiting.set(id, {
          read: 0,
          total: 0,
          resolve: (answer) => {
            settled();
            resolve(answer);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        send(child, { kind: 'ask', id, question });
      });
    },
    async stop() {
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

/** The folders that stores of this process are using. */
const FOLDERS = new Set<string>();

/** What processes left that could not tidy up: their folders are named by them. */
async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!isInUse(folder, Number.parseInt(name, 10))) await rm(folder, { recursive: true, force: true });
  }
}

/** In a container the process before this one had the same number. */
function isInUse(folder: string, pid: number): boolean {
  return pid === process.pid ? FOLDERS.has(folder) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process gets nothing of this one's environment: what it needs comes as its first message. */
function forkColumns(): ChildProcess {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function settle(waiting: ReadonlyMap<number, Waiting>, message: FromColumns, log: Logger): void {
  // Whether or not anybody still waits for it.
  if (message.kind === 'refusal' && message.cause !== null) {
    const { code, cause } = message;
    if (code === 'internal_error') log.error({ cause }, 'The analytics columns failed.');
    else log.warn({ cause }, 'The analytics columns could not read.');
  }
  const asked = waiting.get(message.id);
  if (asked === undefined) return;
  switch (message.kind) {
    case 'answer':
      asked.resolve(message.answer);
      return;
    case 'reading':
      Object.assign(asked, { read: message.read, total: message.total });
      return;
    case 'refusal':
      asked.reject(errorOf(message));
  }
}

/** The reading goes on: whoever comes back finds more of it done. */
function giveUp(waiting: ReadonlyMap<number, Waiting>, id: number): void {
  const asked = waiting.get(id);
  if (asked === undefined) return;
  const { read, total } = asked;
  const progress = total > read ? ` ${read} of ${total} have been read.` : '';
  asked.reject(
    new FieldworkError(
      'analytics_preparing',
      `The responses are being made ready for analysis; ask again in a few seconds.${progress}`,
      { retryAfterMs: RETRY_AFTER_MS },
    ),
  );
}

function unavailable(): FieldworkError {
  return new FieldworkError(
    'analytics_preparing',
    'Analyses can’t be made at this moment; ask again in a few seconds.',
    { retryAfterMs: RETRY_AFTER_MS },
  );
}

function send(child: ChildProcess, message: ToColumns): void {
  child.send(message);
}
