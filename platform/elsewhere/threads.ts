import type { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate } from '../../domain/ground/gate.ts';
import { fromWire, toWire } from './error-codec.ts';
import { memoryOfThisProcess } from './memory-bound.ts';
import type { MemoryBound } from './memory-bound.ts';
import type { ThreadAnswer, ThreadQuestion, ThreadTasks } from './serve-tasks.ts';
import { createSpares } from './spares.ts';
import type { Spares, Worker } from './spares.ts';
import { tmpdir } from 'node:os';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { COMPILE_CACHE } from './compile-cache.ts';

/** Bounds of one task in a thread. */
export type ThreadLimits = { readonly timeoutMs: number; readonly maxHeapMegabytes: number };

/**
 * Bounds of a thread that draws, writes or reads for a caller who waits. Ten megabytes of the shortest cells are some
 * millions of texts.
 */
export const LIMITS_FOR_CALLERS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 768 };

/** Makes the caller's error for a task that exceeds its time or memory. */
export type TooMuch = (reason: 'time' | 'memory', limits: ThreadLimits) => FieldworkError;

export type ThreadSettings = ThreadLimits & {
  readonly tooMuch: TooMuch;
  /** The message about a bug of ours. */
  readonly faultOfOurs: string;
  /** The memory that threads share with other work; by default that of this process. */
  readonly memory?: MemoryBound;
  /** Threads of the runner at the same time; by default one or two, by the number of processors. */
  readonly mostThreads?: number;
};

/** Options of one task. */
export type Asking = {
  /** Ends the wait for a thread, and the thread. */
  readonly signal?: AbortSignal | undefined;
  /** The error for this task, instead of the runner's. */
  readonly tooMuch?: TooMuch;
};

export type ThreadRunner<Tasks extends ThreadTasks> = {
  /**
   * Runs one task in a thread, so that the event loop stays free. An abort ends the thread and rejects with the signal's
   * reason.
   * @throws FieldworkError the task's own errors, the caller's error for a task that exceeds its time or memory,
   * `internal_error` for a bug in it
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    asking?: Asking,
  ): Promise<ReturnType<Tasks[Name]>>;
};

/** They leave a processor to the event loop and the database. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A thread whose heap has grown beyond this isn't kept for the next task. */
const MOST_KEPT_HEAP_BYTES = 96 * 1024 * 1024;

/** Runs the tasks of an entry file (one that calls `serveTasks`) in worker threads, one or two at once; others wait. */
export function createThreadRunner<Tasks extends ThreadTasks>(
  script: URL,
  settings: ThreadSettings,
): ThreadRunner<Tasks> {
  const { maxHeapMegabytes, memory = memoryOfThisProcess, mostThreads = MOST_THREADS } = settings;
  const gate = createGate(mostThreads);
  const start = () => startThread(script, maxHeapMegabytes);
  const spares = createSpares({ start, megabytes: maxHeapMegabytes + YOUNG_GENERATION_MEGABYTES, memory });
  return {
    async run<Name extends keyof Tasks & string>(task: Name, input: Parameters<Tasks[Name]>[0], asking: Asking = {}) {
      const { signal, tooMuch = settings.tooMuch } = asking;
      const rules = { ...settings, signal, tooMuch };
      const answer = await gate.run(() => ask(spares, { task, input }, rules), signal);
      if (answer.kind === 'error') throw fromWire(answer.error, settings.faultOfOurs);
      return answer.result as ReturnType<Tasks[Name]>;
    },
  };
}

type Rules = ThreadSettings & Pick<Asking, 'signal'>;

async function ask(spares: Spares<ThreadWorker>, question: ThreadQuestion, rules: Rules): Promise<ThreadAnswer> {
  const worker = await spares.take(rules.signal);
  try {
    rules.signal?.throwIfAborted();
    const answer = await answerOf(worker.thread, question, rules);
    if (answer.heapBytes <= MOST_KEPT_HEAP_BYTES) spares.keep(worker);
    else await endOf(worker);
    return answer;
  } catch (error) {
    await endOf(worker);
    throw error;
  }
}

function endOf(worker: ThreadWorker): Promise<void> {
  worker.end();
  return worker.ended;
}

async function answerOf(thread: Thread, question: ThreadQuestion, rules: Rules): Promise<ThreadAnswer> {
  const { timeoutMs, signal, tooMuch } = rules;
  const ending = Promise.withResolvers<ThreadAnswer>();
  const fail = (error: unknown): void => ending.reject(failureOf(error, rules));
  const exit = (code: number): void => fail(new Error(`The thread ended by itself with code ${code}.`));
  const abort = (): void => ending.reject(signal?.reason);
  const timer = setTimeout(() => ending.reject(tooMuch('time', rules)), timeoutMs);
  thread.once('message', ending.resolve).once('messageerror', fail).on('error', fail).once('exit', exit);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    thread.postMessage(question);
    return await ending.promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    thread.off('message', ending.resolve).off('messageerror', fail).off('error', fail).off('exit', exit);
  }
}

function failureOf(error: unknown, rules: Rules): FieldworkError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return rules.tooMuch('memory', rules);
  return fromWire(toWire(error), rules.faultOfOurs);
}

/** A thread that answers requests by `serveTasks`. */
export type ThreadWorker = Worker & { readonly thread: Thread };

/** The young generation comes on top of the old generation's bound, so it is kept small. */
export const YOUNG_GENERATION_MEGABYTES = 16;

/** Starts a thread with that bound on its heap. It inherits no environment but the folder of temporary files, and no flags. */
function startThread(script: URL, maxHeapMegabytes: number): ThreadWorker {
  const thread = new Thread(fileURLToPath(script), {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: tmpdir() },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  });
  // The caller that waits for an answer listens as well; an idle thread that dies is simply gone.
  thread.on('error', () => undefined);
  return {
    thread,
    ended: new Promise((resolve) => thread.once('exit', () => resolve())),
    end: () => void thread.terminate(),
    holdOpen: (hold) => (hold ? thread.ref() : thread.unref()),
  };
}
