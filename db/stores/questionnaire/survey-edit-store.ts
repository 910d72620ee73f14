import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { TeamTransaction } from '../../transaction.ts';

/**
 * An edit: one save of a version's document, with the document after it. The database inserts it with every save and
 * never changes it.
 */
export type SurveyEdit = {
  readonly id: string;
  readonly version: number;
  readonly editedBy: string;
  readonly editedAt: Date;
};

/** A page of a survey's edits, newest first, and their number; of one version where it is given. */
export async function listSurveyEdits(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { version, limit, offset }: { version: number | undefined; limit: number; offset: number },
): Promise<{ edits: readonly SurveyEdit[]; total: number }> {
  const matching = sql('survey_edits').where({ team_id: teamId, survey_id: surveyId });
  if (version !== undefined) void matching.where({ version });
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await matching
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .select<SurveyEditRow[]>('id', 'version', 'edited_by', 'edited_at');
  return { edits: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** An edit with the document after it, or undefined where the survey has none with that id. */
export async function findSurveyEdit(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  id: string,
): Promise<(SurveyEdit & { readonly document: SurveyDocument }) | undefined> {
  const row = await sql('survey_edits')
    .where({ team_id: teamId, survey_id: surveyId, id })
    .first<(SurveyEditRow & { document: SurveyDocument }) | undefined>('*');
  return row === undefined ? undefined : { ...fromRow(row), document: row.document };
}

type SurveyEditRow = { id: string; version: number; edited_by: string; edited_at: Date };

function fromRow(row: SurveyEditRow): SurveyEdit {
  return { id: row.id, version: row.version, editedBy: row.edited_by, editedAt: row.edited_at };
}
