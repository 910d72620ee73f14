import type { NamedQuestions, QuestionIds } from '../../../domain/fieldwork/quotas/named-questions.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A quota's counter: its completes, the condition that they meet, and the questions that its labels name. */
export type QuotaCount = NamedQuestions & { readonly quotaId: string; readonly confirmed: number };

const PLACE_KEY = ['survey_id', 'quota_id', 'response_id'];

/** The counters of a survey. A quota has one after a save with a document, or its first quota place. */
export async function listCounts({ sql, teamId }: TeamTransaction, surveyId: string): Promise<readonly QuotaCount[]> {
  return sql('quota_counts').where({ team_id: teamId, survey_id: surveyId }).select<QuotaCount[]>({
    quotaId: 'quota_id',
    confirmed: 'confirmed',
    condition: 'condition',
    questionIds: 'question_ids',
  });
}

/**
 * Inserts missing counters of quotas. Must precede locking any, as concurrent inserts of one counter wait for each
 * other; in the order of their ids, against deadlocks.
 */
export async function makeCounts(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotas: readonly { readonly id: string; readonly condition: string }[],
): Promise<void> {
  if (quotas.length === 0) return;
  await sql.raw(
    `insert into quota_counts (team_id, survey_id, quota_id, condition)
     select ?, ?, quota_id, condition from unnest(?::text[], ?::text[]) as made (quota_id, condition) order by quota_id
     on conflict (survey_id, quota_id) do nothing`,
    [teamId, surveyId, quotas.map(({ id }) => id), quotas.map(({ condition }) => condition)],
  );
}

/**
 * Locks the counters of quotas until the transaction ends: no other transaction reserves their places meanwhile. In the
 * order of their ids, against deadlocks.
 * @returns the completes by quota id
 */
export async function lockCounts(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await sql('quota_counts')
    .where({ team_id: teamId, survey_id: surveyId })
    .whereIn('quota_id', quotaIds)
    .orderBy('quota_id')
    .forUpdate()
    .select<{ quota_id: string; confirmed: number }[]>('quota_id', 'confirmed');
  return new Map(counts.map(({ quota_id: id, confirmed }) => [id, confirmed]));
}

/** Adds to counters, and locks them, in order, where they are not locked yet. */
export async function addToCounts(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  added: ReadonlyMap<string, number>,
): Promise<void> {
  if (added.size === 0) return;
  await sql.raw(
    `with taken as (
       select quota_id from quota_counts where team_id = ? and survey_id = ? and quota_id = any(?)
       order by quota_id for update
     )
     update quota_counts as counted set confirmed = counted.confirmed + given.added
     from taken join unnest(?::text[], ?::int[]) as given (quota_id, added) using (quota_id)
     where counted.survey_id = ? and counted.quota_id = taken.quota_id`,
    [teamId, surveyId, [...added.keys()], [...added.keys()], [...added.values()], surveyId],
  );
}

/** The change of a counter; `confirmed` is null where the count stays. */
export type CountChange = {
  readonly quotaId: string;
  readonly condition: string;
  readonly questionIds: QuestionIds;
  readonly confirmed: number | null;
};

/** Saves locked counters. */
export async function saveCounts(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  changes: readonly CountChange[],
): Promise<void> {
  await sql.raw(
    `update quota_counts as counted
     set condition = new.condition, question_ids = new."questionIds", confirmed = coalesce(new.confirmed, counted.confirmed)
     from jsonb_to_recordset(?::jsonb)
       as new ("quotaId" text, condition text, "questionIds" jsonb, confirmed integer)
     where counted.team_id = ? and counted.survey_id = ? and counted.quota_id = new."quotaId"`,
    [JSON.stringify(changes), teamId, surveyId],
  );
}

/**
 * Removes quotas with their places; the caller has locked their counters. A place that is locked is skipped, against
 * deadlocks: its respondent's next page frees it.
 */
export async function removeQuotas(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotaIds: readonly string[],
): Promise<void> {
  const removed = () =>
    sql('quota_places').where({ team_id: teamId, survey_id: surveyId }).whereIn('quota_id', quotaIds);
  await sql('quota_places').whereIn(PLACE_KEY, removed().forUpdate().skipLocked().select(PLACE_KEY)).delete();
  await sql('quota_counts').where({ team_id: teamId, survey_id: surveyId }).whereIn('quota_id', quotaIds).delete();
}

/** The number of places of each quota that are reserved for other respondents, lapsed ones included. */
export async function countHeldByOthers(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotaIds: readonly string[],
  responseId: string,
): Promise<ReadonlyMap<string, number>> {
  const held = await sql('quota_places')
    .where({ team_id: teamId, survey_id: surveyId, is_confirmed: false })
    .whereIn('quota_id', quotaIds)
    .whereNot({ response_id: responseId })
    .groupBy('quota_id')
    .select<{ quota_id: string; held: number }[]>('quota_id', sql.raw('count(*)::int as held'));
  return new Map(held.map(({ quota_id: id, held: count }) => [id, count]));
}

/**
 * Frees lapsed places of other respondents in quotas whose counters are locked. A place that its returning respondent
 * has locked is skipped, against deadlocks.
 * @returns the number of freed places by quota id
 */
export async function freeLapsedQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  quotaIds: readonly string[],
  { responseId, now }: { readonly responseId: string; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  const lapsed = sql('quota_places')
    .where({ team_id: teamId, survey_id: surveyId, is_confirmed: false })
    .whereIn('quota_id', quotaIds)
    .whereNot({ response_id: responseId })
    .andWhere('held_until', '<=', now)
    .forUpdate()
    .skipLocked()
    .select(PLACE_KEY);
  const freed = await sql('quota_places')
    .whereIn(PLACE_KEY, lapsed)
    .delete()
    .returning<{ quota_id: string }[]>('quota_id');
  return countedBy(freed.map(({ quota_id: id }) => id));
}

/** Counts the occurrences of each id. */
export function countedBy(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, same]) => [id, same.length]));
}
