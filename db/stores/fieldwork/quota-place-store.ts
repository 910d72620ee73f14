import type { TeamTransaction } from '../../transaction.ts';

/** A quota place: confirmed by a complete response, or reserved for a respondent on the way. */
export type QuotaPlace = { readonly quotaId: string; readonly isConfirmed: boolean };

/** Quota places of one respondent, by the ids of the quotas. */
export type OwnQuotaPlaces = {
  readonly surveyId: string;
  readonly responseId: string;
  readonly quotaIds: readonly string[];
};

/** When a reservation lapses; null: never, as the place is confirmed. */
export type KeptUntil = Date | null;

/**
 * Extends or confirms places that are still reserved at `now`. Needs no lock on the counters, as it adds no place.
 * @returns the ids of their quotas
 */
export async function keepQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  { responseId, quotaIds }: OwnQuotaPlaces,
  now: Date,
  until: KeptUntil,
): Promise<ReadonlySet<string>> {
  const kept = await sql('quota_places')
    .where({ team_id: teamId, response_id: responseId, is_confirmed: false })
    .whereIn('quota_id', quotaIds)
    .andWhere('held_until', '>', now)
    .update({ is_confirmed: until === null, held_until: until })
    .returning<{ quota_id: string }[]>('quota_id');
  return new Set(kept.map(({ quota_id: id }) => id));
}

/** Frees a respondent's places in the given quotas. */
export async function freeQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  { responseId, quotaIds }: OwnQuotaPlaces,
): Promise<void> {
  await sql('quota_places').where({ team_id: teamId, response_id: responseId }).whereIn('quota_id', quotaIds).delete();
}

/** Frees all reserved places of a respondent. Confirmed ones stay. */
export async function freeHeldQuotaPlaces({ sql, teamId }: TeamTransaction, responseId: string): Promise<void> {
  await sql('quota_places').where({ team_id: teamId, response_id: responseId, is_confirmed: false }).delete();
}

/** Reserves or confirms places for a respondent; the caller has locked the counters, and there is room. */
export async function giveQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  { surveyId, responseId, quotaIds }: OwnQuotaPlaces,
  until: KeptUntil,
): Promise<void> {
  const rows = quotaIds.map((quotaId) => ({
    team_id: teamId,
    survey_id: surveyId,
    quota_id: quotaId,
    response_id: responseId,
    is_confirmed: until === null,
    held_until: until,
  }));
  await sql('quota_places').insert(rows).onConflict(['survey_id', 'quota_id', 'response_id']).merge();
}

/**
 * Confirms places of complete responses, even above the limit; the caller has locked the counters. Repeating it adds
 * none.
 */
export async function confirmQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  places: readonly { readonly quotaId: string; readonly responseId: string }[],
): Promise<readonly QuotaPlace[]> {
  const quotaIds = places.map(({ quotaId }) => quotaId);
  const responseIds = places.map(({ responseId }) => responseId);
  const { rows } = await sql.raw<{ rows: { quota_id: string }[] }>(
    `insert into quota_places as own (team_id, survey_id, quota_id, response_id, is_confirmed)
     select ?, ?, quota_id, response_id, true from unnest(?::text[], ?::text[]) as given (quota_id, response_id)
     on conflict (survey_id, quota_id, response_id)
       do update set is_confirmed = true, held_until = null where not own.is_confirmed
     returning quota_id`,
    [teamId, surveyId, quotaIds, responseIds],
  );
  return rows.map(({ quota_id: quotaId }) => ({ quotaId, isConfirmed: true }));
}

/** Deletes all places of responses. */
export async function takeQuotaPlacesFrom(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  responseIds: readonly string[],
): Promise<readonly QuotaPlace[]> {
  const taken = await sql('quota_places')
    .where({ team_id: teamId, survey_id: surveyId })
    .andWhereRaw('response_id = any(?)', [[...responseIds]])
    .delete()
    .returning<{ quota_id: string; is_confirmed: boolean }[]>(['quota_id', 'is_confirmed']);
  return taken.map(({ quota_id: quotaId, is_confirmed: isConfirmed }) => ({ quotaId, isConfirmed }));
}

/** Deletes all confirmed places of quotas, before they are counted anew. */
export async function takeConfirmedQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotaIds: readonly string[],
): Promise<void> {
  await sql('quota_places')
    .where({ team_id: teamId, survey_id: surveyId, is_confirmed: true })
    .whereIn('quota_id', quotaIds)
    .delete();
}
