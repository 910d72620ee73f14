import { findEmailList, updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertSendItems, sendsUnderWay } from '../../../db/stores/mailing/email-send-store.ts';
import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { enterStage, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { countItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { RESEND_RULES } from '../../../domain/mailing/recipients/resend-filters.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { lockRunningSend } from './load-send.ts';
import { touchesList } from './touches-list.ts';

/** The recipients of a scheduled send are chosen when its time has come. */
export function prepareSend(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<{ recipients: number }> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    const send = await lockRunningSend(transaction, operationId);
    await startOperation(transaction, operationId, now());
    if (send.preparedAt === null) await writeDown(transaction, send, now());
    const recipients = Object.values(await countItems(transaction, send.id)).reduce((sum, count) => sum + count, 0);
    await enterStage(transaction, operationId, { stage: 'checking', total: recipients });
    return { recipients };
  });
}

async function writeDown(transaction: TeamTransaction, send: StoredSend, at: Date): Promise<void> {
  // Locked before recipients are chosen: of two sends that begin together, the second sees the choice of the first.
  const list = await findEmailList(transaction, { id: send.listId, surveyId: send.surveyId }, { lock: true });
  const { filter, recipientIds } = send.reach ?? { filter: 'pending', recipientIds: [] };
  const rule = (await remindsOfNothing(transaction, send)) ? null : RESEND_RULES[filter];
  await insertSendItems(transaction, send, { rule, recipientIds, at });
  if (list === undefined || !(await touchesList(transaction, send))) return;
  // It may have been paused before its scheduled time.
  const isPaused = (await sendsUnderWay(transaction, list.id)) === 'paused';
  await updateEmailList(transaction, list.id, { sendingStatus: isPaused ? 'paused' : 'sending' });
}

/** Recipients who were not invited can't be reminded. */
async function remindsOfNothing(transaction: TeamTransaction, { followsId }: StoredSend): Promise<boolean> {
  const first = followsId === null ? undefined : await findOperation(transaction, followsId);
  return first !== undefined && (first.state === 'cancelled' || first.state === 'failed');
}
