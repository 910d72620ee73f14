import { z } from 'zod';
import { listTeamEvents } from '../../../db/stores/ground/team-event-store.ts';
import { followRows } from '../follow-rows.ts';
import { defineOperation } from '../operation.ts';
import { eventView } from './event-view.ts';

export const streamEvents = defineOperation({
  name: 'events.stream',
  summary: 'Streams the events of the team, from the first or after a given one, as they happen.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'Send back the id of an event of this stream.')
      .nullish()
      .describe('The id of the last event that was received.'),
  }),
  output: { kind: 'events' },
  run: (context, { after }) =>
    Promise.resolve(
      followRows(context, {
        channel: 'team_events',
        key: context.principal.teamId,
        after: Number(after ?? 0),
        read: listTeamEvents,
        toEvent: (event) => ({ type: event.type, data: eventView(event) }),
      }),
    ),
});
