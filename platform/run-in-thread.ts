import type { Worker } from 'node:worker_threads';
import { FieldworkError } from '../domain/ground/errors.ts';
import { createGate } from '../domain/ground/gate.ts';
import { createReadyThread } from './ready-thread.ts';
import type { ReadyThread } from './ready-thread.ts';
import type { ThreadAnswer, ThreadQuestion, ThreadTasks } from './thread-tasks.ts';

/** Bounds of one task in a thread. */
export type ThreadLimits = { readonly timeoutMs: number; readonly maxHeapMegabytes: number };

export type ThreadRunner<Tasks extends ThreadTasks> = {
  /**
   * Runs one task away from this thread, whose event loop stays free. An abort ends the thread and rejects with the signal's reason.
   * @throws FieldworkError what the task throws, `document_too_large` for one that exceeds its time or memory, `internal_error` for a
   * mistake in it
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Tasks[Name]>>;
};

/** What a questionnaire never reaches: thirty thousand paragraphs take seconds and half of the memory. */
const DEFAULT_LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 256 };
/** Threads of one runner at the same time, for a bound on memory and to leave the machine a processor. */
const MOST_THREADS = 2;
/** A thread that has grown beyond this isn't kept for the next task. */
const MOST_KEPT_HEAP_BYTES = 96 * 1024 * 1024;

/** Runs the tasks of an entry file (one that calls `serveThreadTasks`) in worker threads, two at once; others wait their turn. */
export function createThreadRunner<Tasks extends ThreadTasks>(
  script: URL,
  limits?: Partial<ThreadLimits>,
): ThreadRunner<Tasks> {
  const { timeoutMs, maxHeapMegabytes } = { ...DEFAULT_LIMITS, ...limits };
  const gate = createGate(MOST_THREADS);
  const ready = createReadyThread(script, maxHeapMegabytes);
  return {
    async run<Name extends keyof Tasks & string>(task: Name, input: Parameters<Tasks[Name]>[0], signal?: AbortSignal) {
      const answer = await gate.run(() => ask(ready, { task, input }, { timeoutMs, signal }), signal);
      return resultOf(answer) as ReturnType<Tasks[Name]>;
    },
  };
}

type Asking = { readonly timeoutMs: number; readonly signal: AbortSignal | undefined };

async function ask(ready: ReadyThread, question: ThreadQuestion, asking: Asking): Promise<ThreadAnswer> {
  asking.signal?.throwIfAborted();
  const thread = ready.take();
  try {
    const answer = await answerOf(thread, question, asking);
    if (answer.heapBytes <= MOST_KEPT_HEAP_BYTES) await ready.keep(thread);
    else await thread.terminate();
    return answer;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

async function answerOf(thread: Worker, question: ThreadQuestion, { timeoutMs, signal }: Asking) {
  const ending = Promise.withResolvers<ThreadAnswer>();
  const fail = (error: unknown): void => ending.reject(failureOf(error));
  const exit = (code: number): void => fail(new Error(`The thread ended by itself with code ${code}.`));
  const abort = (): void => ending.reject(signal?.reason);
  const timer = setTimeout(
    () => ending.reject(tooInvolved(`it takes longer than ${Math.ceil(timeoutMs / 1_000)} s`)),
    timeoutMs,
  );
  thread.once('message', ending.resolve).once('messageerror', fail).once('error', fail).once('exit', exit);
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

function resultOf(answer: ThreadAnswer): unknown {
  switch (answer.kind) {
    case 'result':
      return answer.result;
    case 'refusal':
      throw new FieldworkError(answer.code, answer.detail, { issues: answer.issues });
    case 'fault':
      throw faultOfOurs(answer.fault);
  }
}

function failureOf(error: unknown): FieldworkError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooInvolved('it takes too much memory');
  return faultOfOurs(error);
}

/** A task is a pure function, so to repeat it would be to fail again: the error is final. */
function faultOfOurs(cause: unknown): FieldworkError {
  return new FieldworkError('internal_error', 'The document could not be worked on because of a fault of ours.', {
    cause,
  });
}

function tooInvolved(reason: string): FieldworkError {
  return new FieldworkError(
    'document_too_large',
    `The document is too large or too involved to be understood: ${reason}. Split it, and import the parts.`,
  );
}
