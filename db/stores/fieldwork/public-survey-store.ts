import type { SurveyStatus, SurveySubtype } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** The team of a survey, for callers without one; undefined where there is no such survey. */
export async function findTeamOfSurvey({ knex }: Database, surveyId: string): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { team: string | null }[] }>('select team_of_survey(?) as team', [surveyId]);
  return rows[0]?.team ?? undefined;
}

/** The members of a survey that a respondent's page needs. */
export type PublicSurvey = {
  readonly id: string;
  readonly name: string;
  readonly status: SurveyStatus;
  /** ISO 639-1. */
  readonly language: string;
  readonly subtype: SurveySubtype;
  readonly currentVersion: number;
  readonly revision: number;
  readonly settings: SurveySettings;
};

/** The survey, or undefined where it was deleted. */
export async function findPublicSurvey(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<PublicSurvey | undefined> {
  return sql('surveys').where({ team_id: teamId, id }).whereNull('deleted_at').first<PublicSurvey | undefined>({
    id: 'id',
    name: 'name',
    status: 'status',
    language: 'language',
    subtype: 'subtype',
    currentVersion: 'current_version',
    revision: 'revision',
    settings: 'settings',
  });
}

/** The open translations of a survey: of its original and of that one's translations. */
export async function findOpenTranslations(
  { sql, teamId }: TeamTransaction,
  { id, settings }: PublicSurvey,
): Promise<readonly { readonly id: string; readonly language: string }[]> {
  const original = typeof settings['translation_of'] === 'string' ? settings['translation_of'] : id;
  return sql('surveys')
    .where({ team_id: teamId, status: 'active' })
    .whereNull('deleted_at')
    .whereNot({ id })
    .andWhereRaw("(id::text = ? or settings->>'translation_of' = ?)", [original, original])
    .orderBy('language')
    .select<{ id: string; language: string }[]>('id', 'language');
}
