import { ActivityFailure, CancellationScope, proxyActivities, TimeoutFailure } from '@temporalio/workflow';
import type { AiActivities } from '../../../activities/index.ts';
import type { PresentationStage } from '../../../domain/exports/deck/presentation-stages.ts';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../../temporal.config.ts';
import { core, exports } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { PresentationInput } from './messages.ts';

const patient = proxyActivities<AiActivities>({ taskQueue: TASK_QUEUES.ai, ...ACTIVITY_PROFILES.insight });

/** Makes a presentation: plan its slides, let a model word them where there is one, draw. Then what it was made of is deleted. */
export async function createPresentation({ teamId, operationId }: PresentationInput): Promise<void> {
  const job: OperationRef = { teamId, operationId };
  const stages = new Stages<PresentationStage>('gathering');
  try {
    await runDurably(job, stages, async () => {
      stages.enter('gathering');
      const { asksModel } = await exports.gatherPresentation(job);
      if (asksModel) await wordSlides(job, stages);
      stages.enter('drawing');
      await exports.drawPresentation(job);
    });
  } finally {
    await CancellationScope.nonCancellable(() => core.dropPresentationMaterial(job));
  }
}

/** A model that does not answer costs its words alone: the slides have words of their own. */
async function wordSlides(job: OperationRef, stages: Stages<PresentationStage>): Promise<void> {
  stages.enter('writing');
  try {
    let isWorded: boolean;
    do {
      ({ isWorded } = await patient.wordPresentation(job));
    } while (!isWorded);
  } catch (error) {
    if (!(error instanceof ActivityFailure) || !(error.cause instanceof TimeoutFailure)) throw error;
  }
}
