import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** One version of a survey's document. */
export type SurveyVersion = {
  readonly id: string;
  readonly surveyId: string;
  readonly version: number;
  readonly document: SurveyDocument;
  readonly changesSummary: string | null;
  /** True where a person wrote the summary: later edits leave it unchanged. */
  readonly isSummaryWritten: boolean;
  readonly changedBy: string;
  readonly createdAt: Date;
  /** When it first became live; null before. From then on the database refuses to change it. */
  readonly wentLiveAt: Date | null;
};

/** A version without its document, which may be large. */
export type SurveyVersionHead = Omit<SurveyVersion, 'document'>;

export type NewSurveyVersion = Pick<
  SurveyVersion,
  'id' | 'surveyId' | 'document' | 'changesSummary' | 'changedBy' | 'createdAt'
>;

/**
 * Inserts an unpublished version with the next number; the caller has locked the survey.
 * @returns its number
 */
export async function insertSurveyVersion(
  { sql, teamId, writeJson }: TeamTransaction,
  version: NewSurveyVersion,
): Promise<number> {
  const next = sql('survey_versions')
    .where({ team_id: teamId, survey_id: version.surveyId })
    .select(sql.raw('max(version) + 1'));
  const [row] = await sql('survey_versions')
    .insert({
      id: version.id,
      team_id: teamId,
      survey_id: version.surveyId,
      version: next,
      document: await writeJson(version.document),
      changes_summary: version.changesSummary,
      changed_by: version.changedBy,
      created_at: version.createdAt,
    })
    .returning<{ version: number }[]>('version');
  if (row === undefined) throw new Error('A version was not stored.');
  return row.version;
}

/** Replaces the document of a version that was never live. */
export async function replaceVersionDocument(
  { sql, teamId, writeJson }: TeamTransaction,
  surveyId: string,
  { version, document, changedBy }: { version: number; document: SurveyDocument; changedBy: string },
): Promise<void> {
  await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId, version })
    .update({ document: await writeJson(document), changed_by: changedBy });
}

/** Saves a version's summary; `isWritten` where a person wrote it. */
export async function saveChangesSummary(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { version, summary, isWritten }: { version: number; summary: string | null; isWritten: boolean },
): Promise<void> {
  await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId, version })
    .update({ changes_summary: summary, is_summary_written: isWritten });
}

/** Records that a version is live, the first time; from then on its document never changes. */
export async function markVersionLive(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId, version })
    .whereNull('went_live_at')
    .update({ went_live_at: at });
}

/** All versions of a survey, newest first. */
export async function listSurveyVersions(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly SurveyVersion[]> {
  const rows = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId })
    .orderBy('version', 'desc')
    .select<SurveyVersionRow[]>('*');
  return rows.map(fromRow);
}

/** All versions of a survey without their documents, newest first. */
export async function listVersionHeads(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly SurveyVersionHead[]> {
  const rows = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId })
    .orderBy('version', 'desc')
    .select<Omit<SurveyVersionRow, 'document'>[]>(HEAD_COLUMNS);
  return rows.map(headOf);
}

/** One version, or undefined where the survey has none with that number. */
export async function findSurveyVersion(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  version: number,
): Promise<SurveyVersion | undefined> {
  const row = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId, version })
    .first<SurveyVersionRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** The version that last went live for the first time before a time, or undefined where there is none. */
export async function findVersionLiveBefore(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  time: Date,
): Promise<SurveyVersion | undefined> {
  const row = await sql('survey_versions')
    .where({ team_id: teamId, survey_id: surveyId })
    .andWhere('went_live_at', '<', time)
    .orderBy('went_live_at', 'desc')
    .first<SurveyVersionRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

type SurveyVersionRow = {
  id: string;
  survey_id: string;
  version: number;
  document: SurveyDocument;
  changes_summary: string | null;
  is_summary_written: boolean;
  changed_by: string;
  created_at: Date;
  went_live_at: Date | null;
};

const HEAD_COLUMNS = [
  'id',
  'survey_id',
  'version',
  'changes_summary',
  'is_summary_written',
  'changed_by',
  'created_at',
  'went_live_at',
];

function fromRow(row: SurveyVersionRow): SurveyVersion {
  return { ...headOf(row), document: row.document };
}

function headOf(row: Omit<SurveyVersionRow, 'document'>): SurveyVersionHead {
  return {
    id: row.id,
    surveyId: row.survey_id,
    version: row.version,
    changesSummary: row.changes_summary,
    isSummaryWritten: row.is_summary_written,
    changedBy: row.changed_by,
    createdAt: row.created_at,
    wentLiveAt: row.went_live_at,
  };
}
