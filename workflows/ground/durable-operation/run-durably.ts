import {
  CancellationScope,
  defineQuery,
  defineSignal,
  isCancellation,
  patched,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { core } from '../activity-proxies.ts';
import { CANCEL_SIGNAL, PROGRESS_QUERY } from './messages.ts';
import type { OperationProgress, OperationRef } from './messages.ts';
import { ActivityFailure, ApplicationFailure } from '@temporalio/common';

/** How work without a result ended; nothing in earlier histories. */
type End = 'cancelled' | 'failed' | undefined;

/** The steps that record how work ended which came to no result. */
type Ends = {
  readonly cancel: (operation: OperationRef) => Promise<End>;
  readonly fail: (failed: OperationRef & { code: string; detail: string }) => Promise<End>;
};

const ENDS: Ends = { cancel: core.cancelOperation, fail: core.failOperation };

/** The execution of cancelled work completes; in earlier histories it failed. */
const CANCELLED_WORK_COMPLETES = 'cancelled-work-completes';

/**
 * Runs long work that a person can follow and cancel. Its last step records the result; that it failed or was cancelled is
 * recorded here.
 * @param ends of a kind of work that has steps of its own for it
 * @returns the result; undefined where a person cancelled it: that is no failure of the execution
 * @throws what ended the work otherwise
 */
export async function runDurably<Stage extends string, Result>(
  operation: OperationRef,
  stages: Stages<Stage>,
  work: () => Promise<Result>,
  ends: Ends = ENDS,
): Promise<Result | undefined> {
  const cancellable = new CancellationScope();
  setHandler(defineQuery<OperationProgress<Stage>>(PROGRESS_QUERY), () => stages.progress);
  setHandler(defineSignal(CANCEL_SIGNAL), () => cancellable.cancel());
  try {
    return await cancellable.run(work);
  } catch (error) {
    const reason = reasonOf(error);
    const end = await CancellationScope.nonCancellable(() =>
      isCancellation(error) ? ends.cancel(operation) : ends.fail({ ...operation, ...reason }),
    );
    if (isCancelledByPerson(error, reason, end) && patched(CANCELLED_WORK_COMPLETES)) return undefined;
    throw error;
  }
}

/** By our signal, or found so by a step, the last at the latest. An operator's own cancel of the execution ends it as the engine's `Cancelled`. */
function isCancelledByPerson(error: unknown, { code }: { code: string }, end: End): boolean {
  if (CancellationScope.current().consideredCancelled) return false;
  return isCancellation(error) || code === 'operation_cancelled' || end === 'cancelled';
}

/** Keeps what the `progress` query answers and what an operator can search by. */
export class Stages<Stage extends string> {
  progress: OperationProgress<Stage>;

  constructor(first: Stage) {
    this.progress = { stage: first, done: 0, total: 0 };
  }

  enter(stage: Stage, total = 0): void {
    this.progress = { stage, done: 0, total };
    upsertSearchAttributes({ Stage: [stage] });
  }

  step(count = 1): void {
    this.progress = { ...this.progress, done: this.progress.done + count };
  }
}

/**
 * Runs a step for each number below `count`, at most `lanes` of them at once.
 * @param afterFailure whether the other lanes begin further steps after one has failed: `stop`, unless the histories of open workflows
 *   contain such steps
 * @throws what the first failing step threw
 */
export async function sideBySide(
  count: number,
  lanes: number,
  step: (ordinal: number) => Promise<void>,
  afterFailure: 'stop' | 'goOn' = 'stop',
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      try {
        await step(next++);
      } catch (error) {
        if (afterFailure === 'stop') next = count;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

/** The code and sentence of the failure that ended a step; codes travel as the failure's type. */
function reasonOf(error: unknown): { code: string; detail: string } {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'internal_error', detail: cause.message };
  return { code: 'internal_error', detail: 'The work met an error of ours. It is logged; please try again.' };
}
