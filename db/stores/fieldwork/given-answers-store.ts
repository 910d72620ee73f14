import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** The answers of responses of a survey, by response id. */
export async function findGivenAnswers(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GivenAnswers>> {
  const rows = await sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, is_preview: false })
    .whereIn('id', ids)
    .select<{ id: string; answers: GivenAnswers }[]>('id', 'answers');
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
