import { CancellationScope } from '@temporalio/workflow';
import { core, sending } from '../../ground/activity-proxies.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { PlatformEmailInput, PlatformEmailStage } from './messages.ts';

/** Sends a mail with files to each of its recipients. However that ends, what it said is deleted. */
export async function platformEmail({ teamId, operationId }: PlatformEmailInput): Promise<void> {
  const mail = { teamId, operationId };
  const stages = new Stages<PlatformEmailStage>('sending');
  try {
    await runDurably(mail, stages, () => sending.sendPlatformMail(mail));
  } finally {
    await CancellationScope.nonCancellable(() => core.forgetPlatformMail(mail));
  }
}
