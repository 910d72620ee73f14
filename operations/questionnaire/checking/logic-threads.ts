import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createKeyedGate } from '../../../domain/ground/gate.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { LogicTasks } from './threads/logic-thread.ts';

const LIMITS = { timeoutMs: 20_000, maxHeapMegabytes: 384 } as const;

/** How long a team's work may wait for the team's other work, and for that of other teams. */
const PATIENCE_MS = 30_000;
const COME_BACK_AFTER_MS = 5_000;

/** Threads that check logic and search designs. */
export type LogicThreads = Pick<ThreadRunner<LogicTasks>, 'run'>;

const threads: LogicThreads = createThreadRunner<LogicTasks>(new URL('./threads/logic-thread.ts', import.meta.url), {
  ...LIMITS,
  tooMuch: () =>
    new FieldworkError('too_large', 'There is too much logic in this survey to be checked. Split the survey in two.'),
  faultOfOurs: 'The survey could not be checked because of a fault of ours.',
});

/** One at a time for each team: of two threads, one team's work never takes both. */
const teams = createKeyedGate(1);

/**
 * Runs a task in a thread, in the team's turn.
 * @throws FieldworkError `service_unavailable` where the turn doesn't come within 30 s, `too_large` for too much work
 */
export async function inLogicThread<Task extends keyof LogicTasks>(
  teamId: string,
  task: Task,
  input: Parameters<LogicTasks[Task]>[0],
  by: LogicThreads = threads,
): Promise<ReturnType<LogicTasks[Task]>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(busy()), PATIENCE_MS);
  try {
    return await teams.run(teamId, () => by.run(task, input, { signal: patience.signal }), patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

function busy(): FieldworkError {
  return new FieldworkError(
    'service_unavailable',
    'Other surveys are being checked at the moment; try again shortly.',
    {
      retryAfterMs: COME_BACK_AFTER_MS,
    },
  );
}
