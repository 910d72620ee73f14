import type { TeamTransaction } from '../../transaction.ts';

/** Events of a team that other services and operators read. */
export const TEAM_EVENT_TYPES = [
  'PANEL_COMPLETED',
  'PANEL_PAUSED',
  'PANEL_NEEDS_PERSON',
  'PAYMENT_SUCCEEDED',
  'PAYMENT_FAILED',
  'PAYMENT_EXPIRED',
] as const;
export type TeamEventType = (typeof TEAM_EVENT_TYPES)[number];

export type TeamEvent = {
  readonly sequence: number;
  readonly id: string;
  readonly type: TeamEventType;
  readonly surveyId: string | null;
  /** Ids, amounts and the service's own words. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

/**
 * Adds an event, once for each key. The team's counter is locked until the transaction ends, so that readers see events
 * in order and miss none: take this lock last.
 */
export async function insertTeamEvent(
  { sql, teamId }: TeamTransaction,
  event: Omit<TeamEvent, 'sequence'> & { readonly onceKey: string },
): Promise<void> {
  await sql.raw(
    `with counted as (
       insert into team_event_counters (team_id, last_sequence)
       select :teamId, 1 where not exists (select from team_events where team_id = :teamId and once_key = :onceKey)
       on conflict (team_id) do update set last_sequence = team_event_counters.last_sequence + 1
       returning last_sequence
     )
     insert into team_events (team_id, sequence, id, once_key, type, survey_id, data, at)
     select :teamId, last_sequence, :id, :onceKey, :type, :surveyId, :data, :at from counted
     on conflict (team_id, once_key) do nothing`,
    { ...event, surveyId: event.surveyId, data: JSON.stringify(event.data), teamId },
  );
}

/** Events after a sequence, oldest first. */
export async function listTeamEvents(
  { sql, teamId }: TeamTransaction,
  { after, limit, type }: { readonly after: number; readonly limit: number; readonly type?: TeamEventType | undefined },
): Promise<readonly TeamEvent[]> {
  const ours = sql('team_events').where({ team_id: teamId }).andWhere('sequence', '>', after);
  if (type !== undefined) void ours.andWhere({ type });
  const rows = await ours.orderBy('sequence').limit(limit).select<EventRow[]>('*');
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    id: row.id,
    type: row.type,
    surveyId: row.survey_id,
    data: row.data,
    at: row.at,
  }));
}

type EventRow = {
  sequence: string;
  id: string;
  type: TeamEventType;
  survey_id: string | null;
  data: Readonly<Record<string, unknown>>;
  at: Date;
};
