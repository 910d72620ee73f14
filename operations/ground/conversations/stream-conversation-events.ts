import { z } from 'zod';
import {
  conversationExists,
  DELTA_CHANNEL,
  listConversationEvents,
} from '../../../db/stores/ground/conversation-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../../domain/ground/outside-json.ts';
import { followRows } from '../follow-rows.ts';
import { defineOperation } from '../operation.ts';

export const streamConversationEvents = defineOperation({
  name: 'conversations.events',
  summary: 'Streams the progress events of a conversation, from the first or after a given one, as they happen.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    conversation_id: z.uuid(),
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'Send back the id of an event of this conversation.')
      .nullish()
      .describe('The id of the last event that was received.'),
  }),
  output: { kind: 'events' },
  run: async (context, { conversation_id: id, after }) => {
    const known = await context.transaction((transaction) => conversationExists(transaction, id));
    if (!known) throw new FieldworkError('not_found', 'There is no conversation of that id.');
    return followRows(context, {
      channel: 'conversation_events',
      key: id,
      after: Number(after ?? 0),
      read: (transaction, page) => listConversationEvents(transaction, id, page),
      toEvent: ({ type, data, createdAt }) => ({ type, data: { ...data, at: createdAt.toISOString() } }),
      passing: {
        channel: DELTA_CHANNEL,
        toEvent: (text) => ({ type: 'message.delta', data: outsideJsonIn(text) }),
      },
    });
  },
});
