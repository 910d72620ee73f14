import { cancelWaitingItems, countItems, nextTryAt } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SendStep } from '../../../workflows/mailing/email-send/messages.ts';
import { BUSY_FOR_MS, takesAnswers } from './claim-recipients.ts';
import { lockRunningSend } from './load-send.ts';

/** The next step after a batch. */
export async function nextStep(transaction: TeamTransaction, sendId: string, now: Date): Promise<SendStep> {
  const send = await lockRunningSend(transaction, sendId);
  if (!(await takesAnswers(transaction, send))) {
    await cancelWaitingItems(transaction, sendId, { reason: 'survey_closed', at: now });
  }
  if ((await countItems(transaction, sendId)).waiting === 0) return { kind: 'done' };
  if (send.pausedAt !== null) return { kind: 'paused' };
  const waitMs = await untilNextTry(transaction, sendId, now);
  return waitMs > 0 ? { kind: 'waiting', waitMs } : { kind: 'more' };
}

async function untilNextTry(transaction: TeamTransaction, sendId: string, now: Date): Promise<number> {
  const next = await nextTryAt(transaction, sendId);
  if (next === undefined) return BUSY_FOR_MS;
  return next === null ? 0 : next.getTime() - now.getTime();
}
