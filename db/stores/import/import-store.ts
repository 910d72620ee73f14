import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';
import type { ImportNote, QuestionTrace } from '../../../domain/import/report.ts';
import type { SourceDocument } from '../../../domain/import/source-document.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** The request of an import. */
export type ImportJob = {
  readonly id: string;
  readonly artifactId: string;
  /** Chosen before the workflow starts, so that the survey can be made only once. */
  readonly draftSurveyId: string;
  readonly outputFormat: string;
  readonly conversationId: string;
  readonly notifyEmail: string | null;
  readonly filename: string;
  readonly title: string;
};

export async function insertImportJob({ sql, teamId }: TeamTransaction, job: ImportJob): Promise<void> {
  await sql('import_jobs').insert({
    id: job.id,
    team_id: teamId,
    artifact_id: job.artifactId,
    draft_survey_id: job.draftSurveyId,
    output_format: job.outputFormat,
    conversation_id: job.conversationId,
    notify_email: job.notifyEmail,
    filename: job.filename,
    title: job.title,
  });
}

/** The job with its file's storage key, or undefined where the team has none with that id. */
export async function findImportJob(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<(ImportJob & { readonly storageKey: string }) | undefined> {
  const row = await sql<ImportJobRow>('import_jobs')
    .join('artifacts', 'artifacts.id', 'import_jobs.artifact_id')
    .where({ 'import_jobs.team_id': teamId, 'import_jobs.id': id })
    .first<ImportJobRow | undefined>('import_jobs.*', 'artifacts.storage_key');
  if (row === undefined) return undefined;
  return {
    id: row.id,
    artifactId: row.artifact_id,
    draftSurveyId: row.draft_survey_id,
    outputFormat: row.output_format,
    conversationId: row.conversation_id,
    notifyEmail: row.notify_email,
    filename: row.filename,
    title: row.title,
    storageKey: row.storage_key,
  };
}

export async function saveReading(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  source: SourceDocument,
): Promise<void> {
  await sql('import_readings')
    .insert({ job_id: jobId, team_id: teamId, source: JSON.stringify(source) })
    .onConflict('job_id')
    .ignore();
}

export async function hasReading({ sql, teamId }: TeamTransaction, jobId: string): Promise<boolean> {
  return (await sql('import_readings').where({ team_id: teamId, job_id: jobId }).first('job_id')) !== undefined;
}

export async function findSource({ sql, teamId }: TeamTransaction, jobId: string): Promise<SourceDocument | undefined> {
  const row = await sql('import_readings')
    .where({ team_id: teamId, job_id: jobId })
    .first<{ source: SourceDocument } | undefined>('source');
  return row?.source;
}

export async function findOutline(
  { sql, teamId }: TeamTransaction,
  jobId: string,
): Promise<QuestionnaireOutline | undefined> {
  const row = await sql('import_readings')
    .where({ team_id: teamId, job_id: jobId })
    .first<{ outline: QuestionnaireOutline | null } | undefined>('outline');
  return row?.outline ?? undefined;
}

export async function saveOutline(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  outline: QuestionnaireOutline,
): Promise<void> {
  await sql('import_readings')
    .where({ team_id: teamId, job_id: jobId })
    .update({ outline: JSON.stringify(outline) });
}

/** Replaces all notes of the import, in order. */
export async function saveImportNotes(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  notes: readonly ImportNote[],
): Promise<void> {
  await sql('import_notes').where({ team_id: teamId, job_id: jobId }).delete();
  const rows = notes.map((note, position) => ({
    job_id: jobId,
    team_id: teamId,
    position,
    note: JSON.stringify(note),
  }));
  if (rows.length > 0) await sql.batchInsert('import_notes', rows, 500);
}

export async function findImportNotes({ sql, teamId }: TeamTransaction, jobId: string): Promise<ImportNote[]> {
  const rows = await sql('import_notes')
    .where({ team_id: teamId, job_id: jobId })
    .orderBy('position')
    .select<{ note: ImportNote }[]>('note');
  return rows.map((row) => row.note);
}

/** Stores the traces of the draft's questions. */
export async function saveImportTraces(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  traces: readonly QuestionTrace[],
): Promise<void> {
  await sql('import_readings')
    .where({ team_id: teamId, job_id: jobId })
    .update({ traces: JSON.stringify(traces) });
}

/** Empty until the draft is made. */
export async function findImportTraces({ sql, teamId }: TeamTransaction, jobId: string): Promise<QuestionTrace[]> {
  const row = await sql('import_readings')
    .where({ team_id: teamId, job_id: jobId })
    .first<{ traces: QuestionTrace[] | null } | undefined>('traces');
  return row?.traces ?? [];
}

type ImportJobRow = {
  id: string;
  team_id: string;
  artifact_id: string;
  draft_survey_id: string;
  output_format: string;
  conversation_id: string;
  notify_email: string | null;
  filename: string;
  title: string;
  storage_key: string;
};
