import { z } from 'zod';
import { findCall } from '../../../db/stores/agent/call-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationId } from './conversation-views.ts';

/** Small enough that a page with its frame is told whole. */
const PAGE_CHARACTERS = 3_500;

export const readResult = defineOperation({
  name: 'conversations.read_result',
  summary: "Reads a page of what a tool answered in a conversation, as the agent's model was told it.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    conversation_id: conversationId,
    call_id: z.uuid(),
    offset: z.int().min(0).max(1_000_000_000).default(0).describe('The character to read on from.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({
      call_id: z.uuid(),
      tool: z.string(),
      text: z.string().describe('A part of the JSON.'),
      total_characters: z.int(),
      next_offset: z.int().nullable(),
    }),
  },
  run: (context, { conversation_id: id, call_id: callId, offset }) =>
    context.transaction(async (transaction) => {
      const call = await findCall(transaction, callId);
      if (call?.conversationId !== id || call.outcome === null) {
        throw new FieldworkError('not_found', 'There is no result of that id in this conversation.');
      }
      const text = JSON.stringify(call.result);
      const end = offset + PAGE_CHARACTERS;
      return {
        call_id: callId,
        tool: call.tool,
        text: text.slice(offset, end).toWellFormed(),
        total_characters: text.length,
        next_offset: end < text.length ? end : null,
      };
    }),
});
