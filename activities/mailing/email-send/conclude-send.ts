import { findEmailList, updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import type { SendingStatus } from '../../../db/stores/mailing/email-list-store.ts';
import { findLastBegunSend, sendsUnderWay } from '../../../db/stores/mailing/email-send-store.ts';
import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { endOperation, saveOperationResult } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { cancelWaitingItems, countItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { lockSend } from './load-send.ts';
import { touchesList } from './touches-list.ts';
import { writeOffAbandoned } from './write-off-abandoned.ts';

/** Ends the send with its counts, which add up to the recipients it was for. */
export function completeSend(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<void> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    const { send } = await lockSend(transaction, operationId);
    const result = await resultOf(transaction, send);
    const end = { state: 'completed', completedAt: now(), surveyId: send.surveyId, result } as const;
    await endOperation(transaction, operationId, end);
  });
}

async function resultOf(transaction: TeamTransaction, { id, listId, kind }: StoredSend) {
  const { sent, bounced, skipped, unknown, cancelled } = await countItems(transaction, id);
  const total = sent + bounced + skipped + unknown + cancelled;
  return { list_id: listId, kind, total, sent, bounced, skipped, unknown, cancelled };
}

const ENDS: Partial<Readonly<Record<OperationRecord['state'], SendingStatus>>> = {
  completed: 'sent',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** Ends a send, however it ended: no recipient stays queued, the counts are stored, and the list's status follows its last sends. */
export function concludeSend(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<void> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    const { send, operation } = await lockSend(transaction, operationId);
    // Before recipients are locked: always in that order.
    const list = await findEmailList(transaction, { id: send.listId, surveyId: send.surveyId }, { lock: true });
    await writeOffAbandoned(transaction, send.id, now());
    await cancelWaitingItems(transaction, send.id, { reason: operation.state, at: now() });
    await saveOperationResult(transaction, send.id, await resultOf(transaction, send));
    if (list === undefined) return;
    const others = await sendsUnderWay(transaction, send.listId);
    const left = await leftBy(transaction, send, operation);
    const sendingStatus = { none: left, paused: 'paused', under_way: 'sending' } as const;
    await updateEmailList(transaction, list.id, { sendingStatus: sendingStatus[others] ?? list.sendingStatus });
  });
}

/** The status of a list without another open send; undefined where this send has not changed it. */
async function leftBy(
  transaction: TeamTransaction,
  send: StoredSend,
  { state }: OperationRecord,
): Promise<SendingStatus | undefined> {
  const hasTouched = send.preparedAt !== null && (await touchesList(transaction, send));
  if (hasTouched) return ENDS[state] ?? 'failed';
  if (send.kind !== 'send') return undefined;
  // It was cancelled before its time; other sends of the list may have been sent meanwhile.
  return (await findLastBegunSend(transaction, send.listId)) === undefined ? 'draft' : 'sent';
}
