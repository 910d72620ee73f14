import type { QuestionType, SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { TeamTransaction } from '../transaction.ts';

/** The document of a version; once live, it never changes. */
export type VersionDocument = {
  readonly version: number;
  readonly isFrozen: boolean;
  readonly document: SurveyDocument;
};

/** The documents of a survey's versions, except those that the caller knows. */
export async function findVersionDocuments(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  known: readonly number[],
): Promise<readonly VersionDocument[]> {
  const rows = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId })
    .whereNotIn('version', [...known])
    .orderBy('version')
    .select<{ version: number; went_live_at: Date | null; document: SurveyDocument }[]>(
      'version',
      'went_live_at',
      'document',
    );
  return rows.map(({ version, went_live_at: wentLiveAt, document }) => ({
    version,
    isFrozen: wentLiveAt !== null,
    document,
  }));
}

/** The documents of the survey's versions that have a question of some type. */
export async function findDocumentsAsking(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  type: QuestionType,
): Promise<readonly SurveyDocument[]> {
  const rows = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId })
    .andWhereRaw('document @> ?::jsonb', [JSON.stringify({ blocks: [{ questions: [{ type }] }] })])
    .orderBy('version', 'desc')
    .select<{ document: SurveyDocument }[]>('document');
  return rows.map(({ document }) => document);
}
