import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type {
  Survey,
  SurveyStage,
  SurveyStatus,
  SurveySubtype,
  SurveyWithDocument,
} from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type NewSurvey = Survey & { readonly document: SurveyDocument; readonly versionId: string };

/**
 * Inserts a new survey with its first version.
 * @returns false where a survey with that id exists already (the same import step repeated)
 */
export async function insertSurvey({ sql, teamId, writeJson }: TeamTransaction, survey: NewSurvey): Promise<boolean> {
  const inserted: unknown[] = await sql('surveys')
    .insert({ ...toRow(survey), id: survey.id, team_id: teamId })
    .onConflict('id')
    .ignore()
    .returning('id');
  if (inserted.length === 0) return false;
  await sql('survey_versions').insert({
    id: survey.versionId,
    team_id: teamId,
    survey_id: survey.id,
    version: survey.currentVersion,
    document: await writeJson(survey.document),
    changed_by: survey.createdBy,
    created_at: survey.createdAt,
  });
  return true;
}

/**
 * The survey with its current document (the unpublished version's, else the live one's), or undefined where the team
 * has none with that id or it was deleted.
 */
export async function findSurvey(transaction: TeamTransaction, id: string): Promise<SurveyWithDocument | undefined> {
  const row = await withCurrentVersion(transaction, id).first<
    (SurveyRow & { document: SurveyDocument; document_version: number }) | undefined
  >('surveys.*', 'survey_versions.document', 'survey_versions.version as document_version');
  return row === undefined
    ? undefined
    : { ...fromRow(row), document: row.document, documentVersion: row.document_version };
}

/** A survey whose document is still the text of its JSON: for work elsewhere, which reads it there. */
export type SurveyWithText = Survey & { readonly documentJson: string; readonly documentVersion: number };

/** As `findSurvey`, without building the document. */
export async function findSurveyText(transaction: TeamTransaction, id: string): Promise<SurveyWithText | undefined> {
  const row = await withCurrentVersion(transaction, id).first<
    (SurveyRow & { document_json: string; document_version: number }) | undefined
  >(
    'surveys.*',
    transaction.sql.raw('survey_versions.document::text as document_json'),
    'survey_versions.version as document_version',
  );
  return row === undefined
    ? undefined
    : { ...fromRow(row), documentJson: row.document_json, documentVersion: row.document_version };
}

function withCurrentVersion({ sql, teamId }: TeamTransaction, id: string) {
  return sql('surveys')
    .join('survey_versions', 'survey_versions.survey_id', 'surveys.id')
    .where({ 'surveys.team_id': teamId, 'surveys.id': id })
    .whereNull('surveys.deleted_at')
    .andWhereRaw('(survey_versions.went_live_at is null or survey_versions.version = surveys.current_version)')
    .orderByRaw('survey_versions.went_live_at is null desc');
}

/** Whether the team has a survey of that id that is not deleted. */
export async function hasSurvey({ sql, teamId }: TeamTransaction, id: string): Promise<boolean> {
  const row: unknown = await sql('surveys').where({ team_id: teamId, id }).whereNull('deleted_at').first('id');
  return row !== undefined;
}

/** The name of a survey, also of a deleted one; '' where the team has none with that id. */
export async function findSurveyName({ sql, teamId }: TeamTransaction, id: string): Promise<string> {
  const row = await sql('surveys').where({ team_id: teamId, id }).first<{ name: string } | undefined>('name');
  return row?.name ?? '';
}

/**
 * Locks the survey's row for a change: other changes wait for this transaction, readers and respondents do not.
 * @returns false where the team has none with that id or it was deleted
 */
export async function lockSurvey({ sql, teamId }: TeamTransaction, id: string): Promise<boolean> {
  const row: unknown = await sql('surveys')
    .where({ team_id: teamId, id })
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first('id');
  return row !== undefined;
}

/** Holds the survey as it is: whoever changes or deletes it waits for this transaction, and finds what that has stored. */
export async function holdSurvey({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('surveys').where({ team_id: teamId, id }).forShare().first('id');
}

/** Saves the survey's own row. */
export async function updateSurvey({ sql, teamId }: TeamTransaction, survey: Survey): Promise<void> {
  await sql('surveys').where({ team_id: teamId, id: survey.id }).update(toRow(survey));
}

/** Hides the survey from every list and respondent; its data stay for audit. */
export async function markSurveyDeleted({ sql, teamId }: TeamTransaction, id: string, at: Date): Promise<void> {
  await sql('surveys')
    .where({ team_id: teamId, id })
    .update({ deleted_at: at, revision: sql.raw('revision + 1') });
}

export type SurveyListQuery = {
  readonly status: SurveyStatus | undefined;
  readonly workspaceId: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** A survey in a list: a page of complete ones, with plans and settings, could take hundreds of megabytes. */
export type ListedSurvey = Pick<Survey, 'id' | 'name' | 'status' | 'stage' | 'createdBy' | 'createdAt'>;

/** One page, newest first, and the total. Archived surveys are listed only when asked for. */
export async function listSurveys(
  { sql, teamId }: TeamTransaction,
  query: SurveyListQuery,
): Promise<{ surveys: readonly ListedSurvey[]; total: number }> {
  const matching = sql('surveys').where({ team_id: teamId }).whereNull('deleted_at');
  if (query.status === undefined) void matching.whereNot({ status: 'archived' });
  else void matching.where({ status: query.status });
  if (query.workspaceId !== undefined) void matching.where({ workspace_id: query.workspaceId });
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const surveys = await matching
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(query.limit)
    .offset(query.offset)
    .select<ListedSurvey[]>('id', 'name', 'status', 'stage', {
      createdBy: 'created_by',
      createdAt: 'created_at',
    });
  return { surveys, total: Number(counted?.count ?? 0) };
}

type SurveyRow = {
  id: string;
  team_id: string;
  name: string;
  objective: string | null;
  status: SurveyStatus;
  stage: SurveyStage;
  language: string;
  subtype: SurveySubtype;
  current_version: number;
  revision: number;
  audience_description: string | null;
  sample_size: number | null;
  survey_time_minutes: number | null;
  distribution_preference: string | null;
  research_plan: string | null;
  settings: SurveySettings;
  workspace_id: string | null;
  published_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  created_by: string;
};

function toRow(survey: Survey): Record<string, unknown> {
  return {
    name: survey.name,
    objective: survey.objective,
    status: survey.status,
    stage: survey.stage,
    language: survey.language,
    subtype: survey.subtype,
    current_version: survey.currentVersion,
    revision: survey.revision,
    audience_description: survey.audienceDescription,
    sample_size: survey.sampleSize,
    survey_time_minutes: survey.surveyTimeMinutes,
    distribution_preference: survey.distributionPreference,
    research_plan: survey.researchPlan,
    settings: JSON.stringify(survey.settings),
    workspace_id: survey.workspaceId,
    published_at: survey.publishedAt,
    completed_at: survey.completedAt,
    created_at: survey.createdAt,
    created_by: survey.createdBy,
  };
}

function fromRow(row: SurveyRow): Survey {
  return {
    id: row.id,
    name: row.name,
    objective: row.objective,
    status: row.status,
    stage: row.stage,
    language: row.language,
    subtype: row.subtype,
    currentVersion: row.current_version,
    revision: row.revision,
    audienceDescription: row.audience_description,
    sampleSize: row.sample_size,
    surveyTimeMinutes: row.survey_time_minutes,
    distributionPreference: row.distribution_preference,
    researchPlan: row.research_plan,
    settings: row.settings,
    workspaceId: row.workspace_id,
    publishedAt: row.published_at,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}
