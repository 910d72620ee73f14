import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { DocumentTasks } from '../../../rendering/documents-thread.ts';

const LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 768 };

/** Threads that produce documents. */
export function documentThreads(limits: ThreadLimits = LIMITS): ThreadRunner<DocumentTasks> {
  return createThreadRunner(new URL('../../../rendering/documents-thread.ts', import.meta.url), {
    ...limits,
    tooMuch,
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

const threads = documentThreads();

/**
 * Produces a file in a thread of its own, so that other requests are not delayed.
 * @throws FieldworkError `too_large` where it exceeds its time or memory
 */
export async function makeFile<Task extends keyof DocumentTasks>(
  task: Task,
  input: Parameters<DocumentTasks[Task]>[0],
): Promise<Awaited<ReturnType<DocumentTasks[Task]>>> {
  return await threads.run(task, input);
}

function tooMuch(): FieldworkError {
  return new FieldworkError('too_large', 'There is too much in it to be made in a minute. Make several files of it.');
}
