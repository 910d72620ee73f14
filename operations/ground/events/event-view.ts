import { z } from 'zod';
import { TEAM_EVENT_TYPES } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamEvent } from '../../../db/stores/ground/team-event-store.ts';

/** An event of a team, as the API shows it. */
export const eventViewSchema = z.object({
  id: z.uuid(),
  sequence: z.int().describe('Counts the events of the team: each comes after those with a smaller one.'),
  type: z.enum(TEAM_EVENT_TYPES),
  survey_id: z.uuid().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type EventView = z.infer<typeof eventViewSchema>;

export function eventView({ id, sequence, type, surveyId, data, at }: TeamEvent): EventView {
  return { id, sequence, type, survey_id: surveyId, data: { ...data }, at: at.toISOString() };
}
