import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A complete response that counts for quotas, with the answers for their conditions. */
export type CountedResponse = { readonly id: string; readonly version: number; readonly answers: GivenAnswers };

const AT_A_TIME = 1_000;

const COUNTED =
  "team_id = ? and survey_id = ? and status = 'COMPLETE' and not is_preview and source not in ('test', 'synthetic')";

/** All complete responses of a survey that count, in chunks. */
export async function* countedResponses(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): AsyncGenerator<readonly CountedResponse[]> {
  await sql.raw(
    `declare counted_responses no scroll cursor for
     select id, version, answers from responses where ${COUNTED} and not excluded`,
    [teamId, surveyId],
  );
  try {
    for (;;) {
      const { rows } = await sql.raw<{ rows: CountedResponse[] }>(`fetch ${AT_A_TIME} from counted_responses`);
      if (rows.length > 0) yield rows;
      if (rows.length < AT_A_TIME) return;
    }
  } finally {
    await sql.raw('close counted_responses');
  }
}

/** Of some responses, those that are complete and would count unless they were excluded. */
export async function countableAmong(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  responseIds: readonly string[],
): Promise<readonly CountedResponse[]> {
  const { rows } = await sql.raw<{ rows: CountedResponse[] }>(
    `select id, version, answers from responses where ${COUNTED} and id = any(?)`,
    [teamId, surveyId, [...responseIds]],
  );
  return rows;
}
