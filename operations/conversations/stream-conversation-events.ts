import { z } from 'zod';
import { conversationExists, listConversationEvents } from '../../db/stores/conversation-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/errors.ts';
import type { OperationContext } from '../operation-context.ts';
import { defineOperation } from '../operation.ts';
import type { StreamedEvent } from '../operation.ts';

const PAGE = 200;

/** Should an announcement be lost, events are looked for again after this long. */
const LOOK_AGAIN_AFTER_MS = 2_000;

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
  run: async (context, input) => {
    const known = await context.transaction((transaction) => conversationExists(transaction, input.conversation_id));
    if (!known) throw new FieldworkError('not_found', 'There is no conversation of that id.');
    return eventsAfter(context, input.conversation_id, Number(input.after ?? 0));
  },
});

/** Endless: the reader ends it by returning from the iteration, which also ends the wait that is under way. */
function eventsAfter(
  context: OperationContext,
  conversationId: string,
  start: number,
): AsyncIterableIterator<StreamedEvent, void, undefined> {
  const ended = new AbortController();
  const events = readEvents(context, conversationId, start, ended.signal);
  return {
    next: () => events.next(),
    return() {
      ended.abort();
      return events.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* readEvents(
  { services, principal }: OperationContext,
  conversationId: string,
  start: number,
  ended: AbortSignal,
): AsyncGenerator<StreamedEvent, void, undefined> {
  let after = start;
  while (!ended.aborted) {
    // Listening begins before looking, so that an event between the two is not missed.
    const announced = services.notifications.waitFor('conversation_events', conversationId, {
      timeoutMs: LOOK_AGAIN_AFTER_MS,
      signal: ended,
    });
    const events = await inTeamTransaction(services.database, principal.teamId, (transaction) =>
      listConversationEvents(transaction, conversationId, { after, limit: PAGE }),
    );
    for (const event of events) {
      after = event.sequence;
      yield {
        id: String(event.sequence),
        type: event.type,
        data: { ...event.data, at: event.createdAt.toISOString() },
      };
    }
    if (events.length < PAGE) await announced;
  }
}
