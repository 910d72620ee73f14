import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { toWire } from './error-codec.ts';
import type { WireError } from './error-codec.ts';

/**
 * The tasks of a thread: functions by name, which may be slow. Their input and output are copied, so they must be plain
 * data.
 */
export type ThreadTasks = { readonly [name: string]: (input: never) => unknown };

/** A request to a thread. */
export type ThreadQuestion = { readonly task: string; readonly input: unknown };

/** A thread's answer. */
export type ThreadAnswer = {
  /** The size of the thread's heap after the task. */
  readonly heapBytes: number;
} & ({ readonly kind: 'result'; readonly result: unknown } | { readonly kind: 'error'; readonly error: WireError });

/** Makes this thread serve requests of `createThreadRunner`: the one call of a thread's entry file. */
export function serveTasks(tasks: ThreadTasks): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread, started by createThreadRunner.');
  port.on('message', (question: ThreadQuestion) => {
    void answerTo(question, tasks).then((answer) => {
      try {
        port.postMessage(answer);
      } catch (error) {
        // The result can't be copied.
        port.postMessage(failed(error));
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
    return failed(error);
  }
}

function failed(error: unknown): ThreadAnswer {
  return { kind: 'error', error: toWire(error), heapBytes: heapBytes() };
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}
