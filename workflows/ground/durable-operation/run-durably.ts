import { CancellationScope, defineQuery, defineSignal, isCancellation, setHandler } from '@temporalio/workflow';
import { core } from '../activity-proxies.ts';
import { reasonOf } from './failure-reason.ts';
import { CANCEL_SIGNAL, PROGRESS_QUERY } from './messages.ts';
import type { OperationProgress, OperationRef } from './messages.ts';
import type { Stages } from './stages.ts';

/** The steps that record how work ended which came to no result. */
type Ends = {
  readonly cancel: (operation: OperationRef) => Promise<void>;
  readonly fail: (failed: OperationRef & { code: string; detail: string }) => Promise<void>;
};

const ENDS: Ends = { cancel: core.cancelOperation, fail: core.failOperation };

/**
 * Runs long work that a person can follow and cancel. Its last step records the result; that it failed or was cancelled is
 * recorded here.
 * @param ends of a kind of work that has steps of its own for it
 */
export async function runDurably<Stage extends string, Result>(
  operation: OperationRef,
  stages: Stages<Stage>,
  work: () => Promise<Result>,
  ends: Ends = ENDS,
): Promise<Result> {
  const cancellable = new CancellationScope();
  setHandler(defineQuery<OperationProgress<Stage>>(PROGRESS_QUERY), () => stages.progress);
  setHandler(defineSignal(CANCEL_SIGNAL), () => cancellable.cancel());
  try {
    return await cancellable.run(work);
  } catch (error) {
    await CancellationScope.nonCancellable(() =>
      isCancellation(error) ? ends.cancel(operation) : ends.fail({ ...operation, ...reasonOf(error) }),
    );
    throw error;
  }
}
