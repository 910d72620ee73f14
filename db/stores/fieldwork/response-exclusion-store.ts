import type { Exclusion } from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type ExclusionOf = Exclusion & { readonly id: string };

/**
 * Those of the responses that belong to the survey, locked until the transaction ends, in the order of their ids,
 * against deadlocks.
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

/** Saves the exclusion of responses of a survey. */
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
