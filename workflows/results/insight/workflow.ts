import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  proxyActivities,
  TimeoutFailure,
} from '@temporalio/workflow';
import type { AiActivities } from '../../../activities/index.ts';
import type { InsightStage } from '../../../domain/results/insights/insight-stages.ts';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../../temporal.config.ts';
import { core } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { InsightInput } from './messages.ts';

const patient = proxyActivities<AiActivities>({ taskQueue: TASK_QUEUES.ai, ...ACTIVITY_PROFILES.insight });

/** Calls the AI until its answer is valid, three times at most; however that ends, the material is deleted. */
export async function insight({ teamId, operationId }: InsightInput): Promise<void> {
  const job: OperationRef = { teamId, operationId };
  const stages = new Stages<InsightStage>('asking');
  try {
    await runDurably(job, stages, async () => {
      stages.enter('asking', 1);
      let answered: boolean;
      do {
        ({ answered } = await askOnce(job));
      } while (!answered);
      stages.step();
    });
  } finally {
    await CancellationScope.nonCancellable(() => core.dropInsightMaterial(job));
  }
}

/** One call for each activity. A person waits for it: an AI that stays down is not retried for long. */
async function askOnce(job: OperationRef): Promise<{ answered: boolean }> {
  try {
    return await patient.askForInsight(job);
  } catch (error) {
    if (!(error instanceof ActivityFailure) || !(error.cause instanceof TimeoutFailure)) throw error;
    throw ApplicationFailure.nonRetryable('The AI provider did not answer in time. Ask again later.', 'ai_timed_out');
  }
}
