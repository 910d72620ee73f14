import { CancellationScope, proxyActivities } from '@temporalio/workflow';
import type { CoreActivities } from '../../../activities/index.ts';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../../temporal.config.ts';
import { core } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { PrivacyRequestInput } from './messages.ts';

const searching = proxyActivities<CoreActivities>({ taskQueue: TASK_QUEUES.core, ...ACTIVITY_PROFILES.searching });

/** Looks a person up, exports or erases; however that ends, the address is deleted as soon as it is no longer needed. */
export async function privacyRequest({ teamId, operationId }: PrivacyRequestInput): Promise<void> {
  const request: OperationRef = { teamId, operationId };
  const stages = new Stages<'answering'>('answering');
  try {
    await runDurably(request, stages, async () => {
      stages.enter('answering', 1);
      await searching.answerPrivacyRequest(request);
      stages.step();
    });
  } finally {
    await CancellationScope.nonCancellable(() => core.closePrivacyRequest(request));
  }
}
