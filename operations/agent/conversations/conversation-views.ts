import { z } from 'zod';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import type { Chat } from '../../../db/stores/agent/chat-store.ts';
import type { StoredMessage } from '../../../db/stores/agent/message-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import { previewOf } from '../../../domain/agent/conversation/transcript.ts';
import type { MessagePart } from '../../../domain/agent/conversation/message-parts.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

export const conversationId = z.uuid().describe("The conversation's id.");

export const conversationView = z
  .object({
    id: z.uuid(),
    title: z.string().nullable(),
    survey_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.uuid().nullable(),
  })
  .meta({ id: 'Conversation' });

export type ConversationView = z.infer<typeof conversationView>;

export function presentConversation(chat: Chat): ConversationView {
  return {
    id: chat.id,
    title: chat.title,
    survey_id: chat.surveyId,
    created_at: chat.createdAt.toISOString(),
    created_by: chat.createdBy,
  };
}

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('tool_call'),
    call_id: z.uuid(),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({
    type: z.literal('tool_result'),
    call_id: z.uuid(),
    tool: z.string(),
    outcome: z.enum(['completed', 'failed', 'declined', 'expired', 'withdrawn', 'cancelled', 'not_run']),
    result: z.string().describe('JSON; of a large result the beginning, with its size.'),
  }),
  z.object({ type: z.literal('approval'), approval_id: z.uuid(), tool: z.string(), state: z.string() }),
  z.object({ type: z.literal('file'), artifact_id: z.uuid(), filename: z.string(), content_type: z.string() }),
]);

type PartView = z.infer<typeof part>;

export const messageView = z
  .object({
    id: z.uuid(),
    seq: z.int(),
    turn_id: z.uuid(),
    role: z.enum(['user', 'assistant', 'tool']),
    model: z.string().nullable(),
    parts: z.array(part),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ConversationMessage' });

export type MessageView = z.infer<typeof messageView>;

/** What parts of messages refer to. */
export type Referred = {
  readonly calls: ReadonlyMap<string, Pick<StoredCall, 'result'>>;
  readonly approvals: ReadonlyMap<string, Pick<Approval, 'state'>>;
};

/** A message as people read it. */
export function presentMessage(message: StoredMessage, referred: Referred): MessageView {
  return {
    id: message.id,
    seq: message.sequence,
    turn_id: message.turnId,
    role: message.role,
    model: message.model,
    parts: message.parts.map((one) => presentPart(one, referred)),
    created_at: message.createdAt.toISOString(),
  };
}

function presentPart(one: MessagePart, { calls, approvals }: Referred): PartView {
  switch (one.type) {
    case 'text':
      return { type: 'text', text: one.text };
    case 'tool_call':
      return { type: 'tool_call', call_id: one.call_id, tool: one.tool, arguments: one.arguments };
    case 'tool_result': {
      const result = previewOf(one.call_id, calls.get(one.call_id)?.result);
      return { type: 'tool_result', call_id: one.call_id, tool: one.tool, outcome: one.outcome, result };
    }
    case 'approval': {
      const state = approvals.get(one.approval_id)?.state ?? 'pending';
      return { type: 'approval', approval_id: one.approval_id, tool: one.tool, state };
    }
    case 'file':
      return {
        type: 'file',
        artifact_id: one.artifact_id,
        filename: one.filename,
        content_type: one.content_type,
      };
  }
}

export const turnState = z.enum(['queued', 'running', 'waiting_approval', 'completed', 'failed', 'cancelled']);

export const openTurnView = z.object({
  id: z.uuid(),
  state: turnState,
  created_at: z.iso.datetime(),
});

/** The state of a turn that has not ended: those behind the first one wait in line. */
export function presentOpenTurn(turn: Turn, { isFirst, isAsking }: { isFirst: boolean; isAsking: boolean }) {
  const state = isFirst ? (isAsking ? 'waiting_approval' : 'running') : 'queued';
  return { id: turn.id, state, created_at: turn.createdAt.toISOString() } as const;
}

export function conversationNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no conversation of that id.');
}
