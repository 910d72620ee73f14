import type { CountedQuota } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import { prepareQuotas } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import type { QuestionIds } from '../../../domain/fieldwork/quotas/named-questions.ts';
import type { TeamTransaction } from '../../transaction.ts';
import type { QuotaPlace } from './quota-place-store.ts';

/**
 * Locks the survey `FOR KEY SHARE`, so that its quotas can't change until the transaction ends. Other respondents, and
 * authors who change something else, are not blocked.
 * @returns whether the survey has quotas
 */
export async function keepQuotas({ sql, teamId }: TeamTransaction, surveyId: string): Promise<boolean> {
  const row = await sql('surveys')
    .where({ team_id: teamId, id: surveyId })
    .forKeyShare()
    .first<{ has_quotas: boolean } | undefined>(
      sql.raw("coalesce(settings->'quotas', '[]') not in ('[]', 'null') as has_quotas"),
    );
  return row?.has_quotas ?? false;
}

/** Locks the survey `FOR UPDATE`, so that its quotas may change: waits for all `keepQuotas`, and blocks later ones. */
export async function takeQuotas({ sql, teamId }: TeamTransaction, surveyId: string): Promise<void> {
  await sql('surveys').where({ team_id: teamId, id: surveyId }).forUpdate().first('id');
}

/** The quotas of a survey with the questions that their conditions name, and the places of one response. */
export async function readQuotas(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  responseId: string | null,
): Promise<{ readonly quotas: readonly CountedQuota[]; readonly places: readonly QuotaPlace[] }> {
  const row = await sql('surveys')
    .where({ team_id: teamId, id: surveyId })
    .first<QuotasRow | undefined>(
      sql.raw("settings->'quotas' as quotas"),
      sql.raw(
        '(select jsonb_object_agg(quota_id, question_ids) from quota_counts where survey_id = surveys.id) as names',
      ),
      sql.raw(
        `(select jsonb_agg(jsonb_build_object('quotaId', quota_id, 'isConfirmed', is_confirmed))
          from quota_places where response_id = ?) as places`,
        [responseId],
      ),
    );
  const quotas = prepareQuotas({ quotas: row?.quotas });
  return {
    quotas: quotas.map((quota) => ({ ...quota, questionIds: row?.names?.[quota.id] ?? null })),
    places: row?.places ?? [],
  };
}

type QuotasRow = {
  readonly quotas: unknown;
  readonly names: Readonly<Record<string, QuestionIds>> | null;
  readonly places: readonly QuotaPlace[] | null;
};

/** Confirmed and reserved places by quota; quotas without a counter are left out. */
export async function countQuotaPlaces(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  now: Date,
): Promise<readonly PlacesOfQuota[]> {
  const { rows } = await sql.raw<{ rows: PlacesOfQuota[] }>(
    `select quota_id as "quotaId", confirmed as completes,
       (select count(*)::int from quota_places as kept where kept.survey_id = counted.survey_id
         and kept.quota_id = counted.quota_id and not kept.is_confirmed and kept.held_until > ?) as reserved
     from quota_counts as counted where team_id = ? and survey_id = ?`,
    [now, teamId, surveyId],
  );
  return rows;
}

export type PlacesOfQuota = { readonly quotaId: string; readonly completes: number; readonly reserved: number };
