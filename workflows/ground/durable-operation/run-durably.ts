import { CancellationScope, defineQuery, defineSignal, isCancellation, setHandler } from '@temporalio/workflow';
import { core } from '../activity-proxies.ts';
import { reasonOf } from './failure-reason.ts';
import { CANCEL_SIGNAL, PROGRESS_QUERY } from './messages.ts';
import type { OperationProgress, OperationRef } from './messages.ts';
import type { Stages } from './stages.ts';

/**
 * Runs long work that a person can follow and cancel. Its last step records the result; that it failed or was cancelled is
 * recorded here.
 */
export async function runDurably<Stage extends string, Result>(
  operation: OperationRef,
  stages: Stages<Stage>,
  work: () => Promise<Result>,
): Promise<Result> {
  const cancellable = new CancellationScope();
  setHandler(defineQuery<OperationProgress<Stage>>(PROGRESS_QUERY), () => stages.progress);
  setHandler(defineSignal(CANCEL_SIGNAL), () => cancellable.cancel());
  try {
    return await cancellable.run(work);
  } catch (error) {
    await CancellationScope.nonCancellable(() =>
      isCancellation(error)
        ? core.cancelOperation(operation)
        : core.failOperation({ ...operation, ...reasonOf(error) }),
    );
    throw error;
  }
}
