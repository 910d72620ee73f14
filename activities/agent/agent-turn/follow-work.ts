import { Context } from '@temporalio/activity';
import { findCall } from '../../../db/stores/agent/call-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { pause } from '../../../platform/pause.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallRef } from '../../../workflows/agent/agent-turn/messages.ts';
import { loadTurn } from './load-turn.ts';

const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 3_600;

/** Follows the operation that a call has started until it ends, and tells the conversation of each stage and step. */
export async function followWork(services: ActivityServices, ref: CallRef): Promise<void> {
  const { cancellationSignal } = Context.current();
  let told = '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    cancellationSignal.throwIfAborted();
    const standing = await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
      const { turn } = await loadTurn(transaction, ref.operationId);
      const call = await findCall(transaction, ref.callId);
      const operationId = call?.operationId ?? null;
      const operation = operationId === null ? undefined : await findOperation(transaction, operationId);
      const news = operation === undefined ? '' : `${operation.stage ?? ''}:${operation.done}/${operation.total}`;
      if (operation !== undefined && news !== told) {
        await appendConversationEvent(transaction, turn.conversationId, {
          onceKey: `progress:${ref.callId}:${operation.id}:${news}`,
          type: 'progress',
          data: { turn_id: turn.id, call_id: ref.callId, ...progressOf(operation) },
          createdAt: services.now(),
        });
      }
      return { news, isOver: operation === undefined || operation.completedAt !== null };
    });
    if (standing.isOver) return;
    told = standing.news;
    await pause(LOOK_EVERY_MS, cancellationSignal);
  }
}

function progressOf({ id, kind, stage, done, total }: OperationRecord) {
  return { operation_id: id, kind, stage, done, total };
}
