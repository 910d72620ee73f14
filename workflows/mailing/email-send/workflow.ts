import { CancellationScope, continueAsNew, sleep } from '@temporalio/workflow';
import { sending } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import { hasLongHistory } from '../../ground/durable-operation/history-length.ts';
import type { EmailSendInput, SendStage, SendStep } from './messages.ts';
import { Wakening } from './wakening.ts';

/**
 * Sends mails to recipients of a list: wait for the scheduled time, write the ledger, check addresses, send, conclude. Each step works on
 * the ledger in Postgres: the history has no recipients, and a long send continues in a new execution (continue-as-new).
 */
export async function emailSend(input: EmailSendInput): Promise<void> {
  const { teamId, sendId, beginsAfterMs } = input;
  const send: OperationRef = { teamId, operationId: sendId };
  const stages = new Stages<SendStage>(beginsAfterMs > 0 ? 'scheduled' : 'checking');
  const wakening = new Wakening();
  let goesOn = false;
  try {
    const progress = await runDurably(send, stages, async () => {
      await sleep(beginsAfterMs);
      return sendToAll(send, stages, wakening);
    });
    goesOn = progress === 'goes_on';
  } finally {
    if (!goesOn) await CancellationScope.nonCancellable(() => sending.concludeSend(send));
  }
  if (goesOn) await continueAsNew<typeof emailSend>({ ...input, beginsAfterMs: 0 });
}

type Progress = 'done' | 'goes_on';

async function sendToAll(send: OperationRef, stages: Stages<SendStage>, wakening: Wakening): Promise<Progress> {
  const { recipients } = await sending.prepareSend(send);
  stages.enter('checking', recipients);
  const checked = await untilDone(() => sending.checkAddresses(send), stages, wakening);
  if (checked === 'goes_on') return checked;
  stages.enter('sending', recipients);
  const sent = await untilDone(() => sending.sendBatch(send), stages, wakening);
  if (sent === 'done') await sending.completeSend(send);
  return sent;
}

/** A signal may be lost in a crash: a waiting send is read again after this time. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;

/** Repeats a step until it has nothing left to do. */
async function untilDone(
  takeStep: () => Promise<SendStep>,
  stages: Stages<SendStage>,
  wakening: Wakening,
): Promise<Progress> {
  const { stage, total } = stages.progress;
  for (;;) {
    wakening.rest();
    const step = await takeStep();
    if (step.kind === 'done') return 'done';
    if (hasLongHistory()) return 'goes_on';
    if (step.kind === 'more') continue;
    stages.enter(step.kind === 'paused' ? 'paused' : 'retrying', total);
    await wakening.within(step.kind === 'paused' ? LOOK_AGAIN_AFTER_MS : Math.min(step.waitMs, LOOK_AGAIN_AFTER_MS));
    stages.enter(stage, total);
  }
}
