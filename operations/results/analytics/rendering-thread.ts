import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { Asking, ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { RenderingTasks } from '../../../rendering/rendering-thread.ts';

const LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 768 };

/** Threads that draw. */
export function renderingThreads(limits: ThreadLimits = LIMITS): ThreadRunner<RenderingTasks> {
  return createThreadRunner(new URL('../../../rendering/rendering-thread.ts', import.meta.url), {
    ...limits,
    tooMuch,
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

const threads = renderingThreads();

/**
 * Draws away from the thread that answers requests.
 * @throws FieldworkError `too_large` for what exceeds its time or memory, unless the caller names another
 */
export function draw<Task extends keyof RenderingTasks>(
  task: Task,
  input: Parameters<RenderingTasks[Task]>[0],
  asking?: Asking,
): Promise<ReturnType<RenderingTasks[Task]>> {
  return threads.run(task, input, asking);
}

function tooMuch(): FieldworkError {
  return new FieldworkError(
    'too_large',
    'There is too much to draw. Ask for fewer crosstabs, or for one question at a time.',
  );
}
