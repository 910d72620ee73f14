import { CancellationScope } from '@temporalio/workflow';
import { core, mail } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { EmailTestInput, EmailTestStage } from './messages.ts';

/** Sends a test mail of a list. However that ends, its address is deleted. */
export async function emailTest({ teamId, testId }: EmailTestInput): Promise<void> {
  const test: OperationRef = { teamId, operationId: testId };
  const stages = new Stages<EmailTestStage>('sending');
  try {
    await runDurably(test, stages, () => mail.sendTestMail(test));
  } finally {
    await CancellationScope.nonCancellable(() => core.forgetTestMail(test));
  }
}
