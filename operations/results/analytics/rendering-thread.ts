import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { Asking, ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { RenderingTasks } from '../../../rendering/rendering-thread.ts';

const LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 768 };

/** Threads that render charts and reports. */
export function renderingThreads(limits: ThreadLimits = LIMITS): ThreadRunner<RenderingTasks> {
  return createThreadRunner(new URL('../../../rendering/rendering-thread.ts', import.meta.url), {
    ...limits,
    tooMuch,
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

const threads = renderingThreads();

/**
 * Renders in a thread, so that other requests are not delayed.
 * @throws FieldworkError `too_large` where it exceeds its time or memory, unless the caller names another error
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
