import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/run-in-thread.ts';
import type { DocumentTasks } from '../../../rendering/documents-thread.ts';

const LIMITS = { timeoutMs: 60_000, maxHeapMegabytes: 768 } as const;

const runner = createThreadRunner<DocumentTasks>(
  new URL('../../../rendering/documents-thread.ts', import.meta.url),
  LIMITS,
);

/**
 * Makes a file away from the thread that answers requests.
 * @throws FieldworkError `too_large` for what exceeds its time or memory
 */
export async function makeFile<Task extends keyof DocumentTasks>(
  task: Task,
  input: Parameters<DocumentTasks[Task]>[0],
): Promise<Awaited<ReturnType<DocumentTasks[Task]>>> {
  try {
    return await runner.run(task, input);
  } catch (error) {
    if (!isFieldworkError(error, 'document_too_large')) throw error;
    throw new FieldworkError('too_large', 'There is too much in it to be made in a minute. Make several files of it.', {
      cause: error,
    });
  }
}
