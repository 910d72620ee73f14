import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { isFieldworkError } from '../domain/ground/errors.ts';
import type { ErrorCode, Issue } from '../domain/ground/errors.ts';

/** What a thread can do: functions by name, which may take their time. Their input and output are copied, so they must be plain data. */
export type ThreadTasks = { readonly [name: string]: (input: never) => unknown };

/** What a thread is asked. */
export type ThreadQuestion = { readonly task: string; readonly input: unknown };

/** What it answers: copying an error keeps its words, not its class, so one of ours travels as its parts. */
export type ThreadAnswer = {
  /** The size of the thread's heap after the task. */
  readonly heapBytes: number;
} & (
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refusal'; readonly code: ErrorCode; readonly detail: string; readonly issues: readonly Issue[] }
  | { readonly kind: 'fault'; readonly fault: unknown }
);

/** Makes this thread answer whoever started it with `createThreadRunner`: the one call of a thread's entry file. */
export function serveThreadTasks(tasks: ThreadTasks): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread, started by createThreadRunner.');
  port.on('message', (question: ThreadQuestion) => {
    void answerTo(question, tasks).then((answer) => {
      try {
        port.postMessage(answer);
      } catch (error) {
        port.postMessage(faultOf(error));
      }
    });
  });
}

async function answerTo({ task, input }: ThreadQuestion, tasks: ThreadTasks): Promise<ThreadAnswer> {
  try {
    const run = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (run === undefined) throw new RangeError(`The thread has no task ${task}.`);
    const result = await run(input as never);
    return { kind: 'result', result, heapBytes: heapBytes() };
  } catch (error) {
    return isFieldworkError(error)
      ? { kind: 'refusal', code: error.code, detail: error.message, issues: error.issues, heapBytes: heapBytes() }
      : faultOf(error);
  }
}

function faultOf(error: unknown): ThreadAnswer {
  return { kind: 'fault', fault: error instanceof Error ? error : new Error(String(error)), heapBytes: heapBytes() };
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}
