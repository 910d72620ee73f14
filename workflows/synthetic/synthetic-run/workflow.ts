import { CancellationScope } from '@temporalio/workflow';
import type { RunStage } from '../../../domain/synthetic/run/run-stages.ts';
import { ai, core } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { SyntheticRunInput, SyntheticRunResult } from './messages.ts';

/** Lets a synthetic panel take a survey: personas answer page by page, until all have come to an end or time is up; then quotas are settled and responses stored. */
export async function syntheticRun(input: SyntheticRunInput): Promise<SyntheticRunResult | undefined> {
  const job: OperationRef = { teamId: input.teamId, operationId: input.operationId };
  const stages = new Stages<RunStage>('preparing');
  try {
    return await runDurably(job, stages, async () => {
      stages.enter('preparing');
      const { personas } = await core.prepareSyntheticRun(job);

      stages.enter('interviewing', personas);
      let goesOn = true;
      while (goesOn) {
        const { ended, isTimeUp } = await ai.interviewPersonas({ ...job, timeLimitMs: input.timeLimitMs });
        stages.step(ended - stages.progress.done);
        goesOn = ended < personas && !isTimeUp;
      }

      stages.enter('settling');
      return core.settleSyntheticRun(job);
    });
  } finally {
    await CancellationScope.nonCancellable(() => core.dropSyntheticMaterial(job));
  }
}
