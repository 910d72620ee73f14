import { z } from 'zod';
import { listTeamEvents, TEAM_EVENT_TYPES } from '../../../db/stores/ground/team-event-store.ts';
import { defineOperation } from '../operation.ts';
import { paging } from '../paging.ts';
import { eventView, eventViewSchema } from './event-view.ts';

const answerSchema = z.object({
  events: z.array(eventViewSchema),
  next_after: z.int().describe('Ask for what comes after this next; the same as before where there is nothing new.'),
});

/** The largest id that the stream can have. */
const MOST_EVENTS = 999_999_999_999_999;

/** Lists a team's events for other services and operators; a reader continues after the last id that it has read. */
export const listEvents = defineOperation({
  name: 'events.list',
  summary: 'Lists the events of the team, oldest first, from the first or after a given one.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    after: z
      .int()
      .min(0)
      .max(MOST_EVENTS)
      .default(0)
      .describe('The sequence of the last event that was read; 0 for those from the first on.'),
    limit: paging.limit,
    type: z.enum(TEAM_EVENT_TYPES).optional().describe('Only events of this type.'),
  }),
  output: { kind: 'json', schema: answerSchema },
  run: async (context, input) => {
    const events = await context.transaction((transaction) => listTeamEvents(transaction, input));
    return { events: events.map(eventView), next_after: events.at(-1)?.sequence ?? input.after };
  },
});
