import { latestApproval } from '../../../db/stores/agent/approval-store.ts';
import { endCall } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { updateChat } from '../../../db/stores/agent/chat-store.ts';
import { appendMessage } from '../../../db/stores/agent/message-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import { recordCall } from '../../../db/stores/ground/audit-store.ts';
import { appendConversationEvents } from '../../../db/stores/ground/conversation-store.ts';
import type { NewConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { storable } from '../../../domain/agent/foreign-words/model-words.ts';
import { mapStrings } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import type { CallOutcome } from '../../../domain/agent/conversation/message-parts.ts';
import { previewOf } from '../../../domain/agent/conversation/transcript.ts';
import type { FieldworkError } from '../../../domain/ground/errors.ts';
import { presentMessage } from '../../../operations/agent/conversations/conversation-views.ts';
import { findTool } from '../../../agent/catalogue.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { LoadedCall } from './call-at-hand.ts';
import { loadTurn } from './load-turn.ts';
import { refuseErased } from './refuse-erased.ts';

/** The end of a call: what became of it, and what the model is told. */
export type CallEnd = {
  readonly outcome: CallOutcome;
  readonly result: unknown;
  /** A survey that it made. */
  readonly madeSurveyId?: string | null;
};

/** The error of a tool, as a model and a person read it. */
export function failedBy({ code, message, issues }: FieldworkError): CallEnd {
  return { outcome: 'failed', result: { error: { code, message, ...(issues.length > 0 && { issues }) } } };
}

/**
 * Stores the result of a call, and tells the conversation; a repeated activity does so once.
 * @throws ErasedMeanwhile
 */
export function finishCall(
  services: ActivityServices,
  teamId: string,
  { call, turn, erasures }: LoadedCall,
  { outcome, result, madeSurveyId = null }: CallEnd,
): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await loadTurn(transaction, turn.id, { lock: true });
    await refuseErased(transaction, erasures);
    const endedAt = services.now();
    const withNote = await withNoteOfApproval(transaction, call, { outcome, result });
    const told = mapStrings(withNote, storable);
    if (!(await endCall(transaction, call.id, { outcome, result: told, endedAt }))) return;
    await recordRun(services, transaction, { call, turn }, outcome);
    if (madeSurveyId !== null) await updateChat(transaction, turn.conversationId, { surveyId: madeSurveyId });
    const message = await appendMessage(transaction, {
      id: services.newId(),
      conversationId: turn.conversationId,
      turnId: turn.id,
      role: 'tool',
      model: null,
      parts: [{ type: 'tool_result', call_id: call.id, tool: call.tool, outcome }],
      createdAt: endedAt,
    });
    const calls = new Map([[call.id, { result: told }]]);
    await appendConversationEvents(transaction, turn.conversationId, [
      callEnded(call, { outcome, result: told }, endedAt),
      {
        onceKey: `message:${message.id}`,
        type: 'message.completed',
        data: { message: presentMessage(message, { calls, approvals: new Map() }) },
        createdAt: endedAt,
      },
    ]);
  });
}

/** The event that tells whoever follows the conversation that a call has ended; stored in the transaction that ends it. */
export function callEnded(
  { id, turnId, tool }: StoredCall,
  { outcome, result }: CallEnd,
  createdAt: Date,
): NewConversationEvent {
  return {
    onceKey: `call:${id}:end`,
    type: 'tool.finished',
    data: { turn_id: turnId, call_id: id, tool, state: outcome, result: previewOf(id, result) },
    createdAt,
  };
}

/** What the person said with their approval stands beside what the tool answered: they may have asked for more than the call does. */
async function withNoteOfApproval(
  transaction: TeamTransaction,
  call: StoredCall,
  { outcome, result }: CallEnd,
): Promise<unknown> {
  const mayHaveAsked = findTool(call.tool)?.policy.kind !== 'free';
  if (!mayHaveAsked || (outcome !== 'completed' && outcome !== 'failed')) return result;
  const approval = await latestApproval(transaction, call.id);
  if (approval?.state !== 'approved' || approval.note === null) return result;
  const said = { note_of_approval: approval.note };
  const isObject = typeof result === 'object' && result !== null && !Array.isArray(result);
  return isObject ? { ...said, ...result } : { ...said, result };
}

/** What is told of a call that took effect, and whose answer nobody read. */
export const DONE_UNANSWERED: CallEnd = {
  outcome: 'completed',
  result: {
    done: true,
    message: 'It was done, but what it answered is lost. Look at how things stand before anything is done again.',
  },
};

/**
 * Records that a call ran, once for each call: in the transaction of its effect where it has one, else with its result.
 * @returns false where it was recorded before
 */
export function recordRun(
  services: Pick<ActivityServices, 'newId' | 'now'>,
  transaction: TeamTransaction,
  { call, turn }: { readonly call: StoredCall; readonly turn: Turn },
  outcome: CallOutcome,
): Promise<boolean> {
  return recordCall(transaction, {
    id: services.newId(),
    at: services.now(),
    actor: `user:${turn.userId}`,
    conversationId: turn.conversationId,
    details: { call_id: call.id, turn_id: turn.id, tool: call.tool, outcome },
  });
}
