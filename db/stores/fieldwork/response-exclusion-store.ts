import type { Exclusion } from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type ExclusionOf = Exclusion & { readonly id: string };

/**
 * Those of the responses that the survey has, locked until the transaction ends. They are taken in the order of
 * their ids, so that two who take several never wait for each other.
 */
export async function lockExclusions(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  ids: readonly string[],
): Promise<readonly ExclusionOf[]> {
  return sql('responses')
    .where({ team_id: teamId, survey_id: surveyId })
    .whereIn('id', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .select<ExclusionOf[]>('id', 'excluded', {
      exclusionReason: 'exclusion_reason',
      excludedBy: 'excluded_by',
      excludedAt: 'excluded_at',
    });
}

/** Writes the exclusion of several responses of a survey. */
export async function saveExclusion(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  ids: readonly string[],
  exclusion: Exclusion,
): Promise<void> {
  await sql('responses').where({ team_id: teamId, survey_id: surveyId }).whereIn('id', ids).update({
    excluded: exclusion.excluded,
    exclusion_reason: exclusion.exclusionReason,
    excluded_by: exclusion.excludedBy,
    excluded_at: exclusion.excludedAt,
  });
}
