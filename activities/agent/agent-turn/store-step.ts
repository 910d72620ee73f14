import { callsOfStep, insertCalls } from '../../../db/stores/agent/call-store.ts';
import type { NewCall } from '../../../db/stores/agent/call-store.ts';
import { appendMessage, hasMessage } from '../../../db/stores/agent/message-store.ts';
import { countModelCall } from '../../../db/stores/agent/turn-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { finishedWords, storable } from '../../../domain/agent/foreign-words/model-words.ts';
import { mapStrings } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import type { MessagePart } from '../../../domain/agent/conversation/message-parts.ts';
import { presentMessage } from '../../../operations/agent/conversations/conversation-views.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { ConverseReply } from '../../../providers/ai/converse.ts';
import type { AskedStep, StepRef } from '../../../workflows/agent/agent-turn/messages.ts';
import { closeTurn } from './end-turn.ts';
import type { AfterTurn } from './end-turn.ts';
import type { Transcript } from './load-transcript.ts';
import { loadTurn } from './load-turn.ts';
import type { LoadedTurn } from './load-turn.ts';
import { refuseErased } from './refuse-erased.ts';
import { stepMessageId } from './step-message-id.ts';

/**
 * Stores the model's answer and its calls in one transaction; without calls that ends the turn.
 * @throws FieldworkError `stale_revision` where somebody was erased since the model was asked
 */
export async function storeStep(
  services: ActivityServices,
  ref: StepRef,
  { turn, erasures }: LoadedTurn & Pick<Transcript, 'erasures'>,
  reply: ConverseReply,
): Promise<AskedStep> {
  const calls = newCalls(services, ref, turn.conversationId, reply);
  const { callIds, afterwards } = await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    const loaded = await loadTurn(transaction, ref.operationId, { lock: true });
    const stored = await storedBefore(transaction, ref, loaded);
    if (stored !== null) return { callIds: stored, afterwards: undefined };
    await refuseErased(transaction, erasures);
    await writeMessage(services, transaction, ref, loaded, {
      model: storable(reply.model),
      parts: partsOf(reply, calls),
    });
    await insertCalls(transaction, calls);
    await countModelCall(transaction, ref.operationId, { calls: calls.length, tokens: reply.tokens });
    await tellUsage(services, transaction, ref, loaded, reply);
    return {
      callIds: calls.map(({ id }) => id),
      afterwards: calls.length === 0 ? await complete(services, transaction, ref, loaded) : undefined,
    };
  });
  await afterwards?.();
  return { callIds };
}

/**
 * The calls of a step that needs no asking: of one that another attempt has stored, none of a turn that has ended.
 * @returns null where it is still to be stored
 */
export async function storedBefore(
  transaction: TeamTransaction,
  ref: StepRef,
  { turn }: LoadedTurn,
): Promise<readonly string[] | null> {
  if (turn.endedAt !== null) return [];
  if (!(await hasMessage(transaction, stepMessageId(ref.operationId, ref.step)))) return null;
  return (await callsOfStep(transaction, ref.operationId, ref.step)).map(({ id }) => id);
}

/** Ends the turn with words of the service's own. @returns what follows the commit */
export async function endWithWords(
  services: ActivityServices,
  transaction: TeamTransaction,
  ref: StepRef,
  loaded: LoadedTurn,
  words: string,
): Promise<AfterTurn> {
  await writeMessage(services, transaction, ref, loaded, { model: 'service', parts: [{ type: 'text', text: words }] });
  return complete(services, transaction, ref, loaded);
}

async function complete(
  services: ActivityServices,
  transaction: TeamTransaction,
  ref: StepRef,
  { turn }: LoadedTurn,
): Promise<AfterTurn> {
  const messageId = stepMessageId(ref.operationId, ref.step);
  const result = { conversation_id: turn.conversationId, turn_id: turn.id, message_id: messageId };
  await endOperation(transaction, ref.operationId, { state: 'completed', completedAt: services.now(), result });
  return closeTurn(services, transaction, turn, { type: 'turn.completed', data: { message_id: messageId } });
}

async function writeMessage(
  services: ActivityServices,
  transaction: TeamTransaction,
  { operationId, step }: StepRef,
  { turn }: LoadedTurn,
  { model, parts }: { readonly model: string; readonly parts: readonly MessagePart[] },
): Promise<void> {
  const message = await appendMessage(transaction, {
    id: stepMessageId(operationId, step),
    conversationId: turn.conversationId,
    turnId: turn.id,
    role: 'assistant',
    model,
    parts,
    createdAt: services.now(),
  });
  await appendConversationEvent(transaction, turn.conversationId, {
    onceKey: `message:${message.id}`,
    type: 'message.completed',
    data: { message: presentMessage(message, { calls: new Map(), approvals: new Map() }) },
    createdAt: services.now(),
  });
}

async function tellUsage(
  services: ActivityServices,
  transaction: TeamTransaction,
  { operationId, step }: StepRef,
  { turn }: LoadedTurn,
  { model, tokens }: ConverseReply,
): Promise<void> {
  await appendConversationEvent(transaction, turn.conversationId, {
    onceKey: `usage:${operationId}:${step}`,
    type: 'usage',
    data: {
      turn_id: operationId,
      step,
      model: storable(model),
      input_tokens: tokens.input,
      output_tokens: tokens.output,
    },
    createdAt: services.now(),
  });
}

const CUT_OFF = '(The answer was longer than it may be, and is cut off here.)';
const REFUSED = '(The AI provider refused to answer this.)';
const SILENT = '(The model answered nothing.)';

function partsOf(reply: ConverseReply, calls: readonly NewCall[]): MessagePart[] {
  const endings = { complete: [], cut_off: [CUT_OFF], refused: [REFUSED] } as const;
  const said = [finishedWords(reply.text), ...endings[reply.ending]].filter((words) => words.trim() !== '');
  const words = said.length === 0 && calls.length === 0 ? [SILENT] : said;
  return [
    ...(words.length === 0 ? [] : [{ type: 'text' as const, text: words.join('\n\n') }]),
    ...calls.map((call) => ({
      type: 'tool_call' as const,
      call_id: call.id,
      tool: call.tool,
      arguments: call.arguments,
    })),
  ];
}

/** More in one step is a model that has lost its way; those beyond are not stored, and so never run. */
const MOST_CALLS_OF_A_STEP = 20;

function newCalls(
  { newId, now, settings }: ActivityServices,
  { operationId, step }: StepRef,
  conversationId: string,
  { calls, ending }: ConverseReply,
): NewCall[] {
  const most = Math.min(MOST_CALLS_OF_A_STEP, settings.agent.mostToolCalls);
  if (ending !== 'complete') return [];
  return calls.slice(0, most).map((call, at) => ({
    id: newId(),
    turnId: operationId,
    conversationId,
    step,
    position: at + 1,
    providerId: storable(call.id.slice(0, 200)),
    tool: storable(call.name.slice(0, 200)),
    arguments: call.arguments === null ? null : mapStrings(call.arguments, storable),
    malformed: call.malformed === null ? null : storable(call.malformed),
    createdAt: now(),
  }));
}
