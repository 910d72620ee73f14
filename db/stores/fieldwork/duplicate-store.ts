import type { Response } from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** Ids of some other responses of the survey with the same answers. Unordered, as there may be too many to sort. */
export async function findSameAnswers(
  { sql, teamId }: TeamTransaction,
  { id, surveyId }: Pick<Response, 'id' | 'surveyId'>,
  answersSha256: string,
  limit: number,
): Promise<readonly string[]> {
  return sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, answers_sha256: answersSha256, is_preview: false })
    .whereNot({ id })
    .limit(limit)
    .pluck<string[]>('id');
}

/** Ids of some other responses of the survey with the same address and device; none where one of these is unknown. */
export async function findSameDevice(
  { sql, teamId }: TeamTransaction,
  { id, surveyId, ipHash, deviceHash }: Pick<Response, 'id' | 'surveyId' | 'ipHash' | 'deviceHash'>,
  limit: number,
): Promise<readonly string[]> {
  if (ipHash === null || deviceHash === null) return [];
  return sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, ip_hash: ipHash, device_hash: deviceHash, is_preview: false })
    .whereNot({ id })
    .limit(limit)
    .pluck<string[]>('id');
}
