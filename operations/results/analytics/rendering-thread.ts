import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/run-in-thread.ts';
import type { RenderingTasks } from '../../../rendering/rendering-thread.ts';

const LIMITS = { timeoutMs: 60_000, maxHeapMegabytes: 768 } as const;

const runner = createThreadRunner<RenderingTasks>(
  new URL('../../../rendering/rendering-thread.ts', import.meta.url),
  LIMITS,
);

/**
 * Draws away from the thread that answers requests.
 * @throws FieldworkError `too_large` for what exceeds its time or memory
 */
export async function draw<Task extends keyof RenderingTasks>(
  task: Task,
  input: Parameters<RenderingTasks[Task]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<RenderingTasks[Task]>> {
  try {
    return await runner.run(task, input, signal);
  } catch (error) {
    if (!isFieldworkError(error, 'document_too_large')) throw error;
    throw new FieldworkError(
      'too_large',
      'There is too much to draw. Ask for fewer crosstabs, or for one question at a time.',
      {
        cause: error,
      },
    );
  }
}
