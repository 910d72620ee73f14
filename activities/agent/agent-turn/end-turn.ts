import { hearDecisions, withdrawApprovals } from '../../../db/stores/agent/approval-store.ts';
import { endCall, findCall, openCalls } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { deleteChatContents, isChatDeleted } from '../../../db/stores/agent/chat-store.ts';
import { appendMessage } from '../../../db/stores/agent/message-store.ts';
import { endTurn, findTurn, openTurns } from '../../../db/stores/agent/turn-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import { appendConversationEvents, lockConversation } from '../../../db/stores/ground/conversation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { finishedWords } from '../../../domain/agent/foreign-words/model-words.ts';
import { presentMessage } from '../../../operations/agent/conversations/conversation-views.ts';
import { turnWorkflow } from '../../../operations/agent/turns/turn-workflow.ts';
import { promiseWorkflow } from '../../../platform/outbox.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { DONE_UNANSWERED, callEnded } from './finish-call.ts';
import type { CallEnd } from './finish-call.ts';
import { hasTakenEffect } from './taken-effect.ts';
import { recordEnds } from '../../ground/durable-operation/operation-activities.ts';

/** Starts the next turn of the conversation, where one waits in line; after the commit. */
export type AfterTurn = () => Promise<void>;

/** How a turn of the agent ends without an answer: cancelled by a person, or failed, which a sentence tells. */
export function createTurnEndActivities(services: ActivityServices) {
  const { cancel, fail } = recordEnds(services, {
    cancelledMessage: 'The turn was cancelled; what its tools had done stays done.',
    tell: async (transaction, turnId, end) => {
      const turn = await findTurn(transaction, turnId);
      if (turn === undefined || turn.endedAt !== null) return undefined;
      const data = { error: end.error };
      if (end.state === 'cancelled') return closeTurn(services, transaction, turn, { type: 'turn.cancelled', data });
      return closeTurn(services, transaction, turn, { type: 'turn.failed', data, words: end.error.message });
    },
  });
  return {
    /** Stores that a person cancelled the turn. */
    cancelTurn: cancel,
    /** Stores why the turn failed. */
    failTurn: fail,
  };
}

/** How a turn ended: the event of it, and words to the person where nothing else was said. */
type TurnEnd = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly words?: string;
};

/**
 * Closes a turn whose operation has ended: open calls are answered as cancelled, or as done where they have taken effect, and their
 * end is told; open approvals are withdrawn, and the next turn of the conversation is promised.
 */
export async function closeTurn(
  services: ActivityServices,
  transaction: TeamTransaction,
  turn: Turn,
  { type, data, words }: TurnEnd,
): Promise<AfterTurn> {
  const now = services.now();
  const ended = await endOpenCalls(transaction, turn, now);
  await lockConversation(transaction, turn.conversationId);
  const said = words === undefined ? {} : { message_id: await sayWhy(services, transaction, turn, words) };
  await withdrawApprovals(transaction, turn.id, now);
  await hearDecisions(transaction, turn.id, now);
  await endTurn(transaction, turn.id, now);
  await appendConversationEvents(transaction, turn.conversationId, [
    ...ended.map((call) => callEnded(call, call.end, now)),
    {
      onceKey: `turn:${turn.id}:end`,
      type,
      data: { turn_id: turn.id, ...said, ...data },
      createdAt: now,
    },
  ]);
  if (await isChatDeleted(transaction, turn.conversationId)) await deleteChatContents(transaction, turn.conversationId);
  return promiseNext(services, transaction, turn.conversationId);
}

/** Why a turn failed, as a message: whoever reads the conversation later finds it, and so does the model. @returns its id */
async function sayWhy(
  services: ActivityServices,
  transaction: TeamTransaction,
  turn: Turn,
  text: string,
): Promise<string> {
  const message = await appendMessage(transaction, {
    id: services.newId(),
    conversationId: turn.conversationId,
    turnId: turn.id,
    role: 'assistant',
    model: 'service',
    parts: [{ type: 'text', text: finishedWords(text) }],
    createdAt: services.now(),
  });
  const shown = presentMessage(message, { calls: new Map(), approvals: new Map() });
  await appendConversationEvents(transaction, turn.conversationId, [
    {
      onceKey: `message:${message.id}`,
      type: 'message.completed',
      data: { message: shown },
      createdAt: services.now(),
    },
  ]);
  return message.id;
}

/**
 * Waits for a call that is just taking effect: what the next turn is told of it must be true.
 * @returns the calls that ended here
 */
async function endOpenCalls(transaction: TeamTransaction, turn: Turn, endedAt: Date): Promise<EndedCall[]> {
  const ended: EndedCall[] = [];
  for (const { id } of await openCalls(transaction, turn.id)) {
    const call = await findCall(transaction, id, { lock: true });
    if (call === undefined) continue;
    const end = (await hasTakenEffect(transaction, call)) ? DONE_UNANSWERED : CANCELLED;
    if (await endCall(transaction, id, { ...end, endedAt })) ended.push({ ...call, end });
  }
  return ended;
}

type EndedCall = StoredCall & { readonly end: CallEnd };

const CANCELLED: CallEnd = {
  outcome: 'cancelled',
  result: { error: { code: 'operation_cancelled', message: 'The turn ended before it was done.' } },
};

async function promiseNext(
  services: ActivityServices,
  transaction: TeamTransaction,
  conversationId: string,
): Promise<AfterTurn> {
  const [next] = await openTurns(transaction, conversationId);
  if (next === undefined) return () => Promise.resolve();
  const workflow = turnWorkflow({ teamId: transaction.teamId, turnId: next.id });
  return promiseWorkflow(transaction, workflow, { newId: services.newId, services });
}
