import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { SurveyDetails } from '../../../domain/questionnaire/survey/survey.ts';
import type { RefusedText, TranslatedText } from '../../../domain/questionnaire/translation/check-translations.ts';
import type { TranslationBatch, TranslationPlan } from '../../../domain/questionnaire/translation/plan-translation.ts';
import type { KnownText } from '../../../domain/questionnaire/translation/translation-request.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** The request of a translation; its id is its operation's. */
export type TranslationJob = {
  readonly id: string;
  readonly sourceSurveyId: string;
  readonly sourceName: string;
  /** ISO 639-1. */
  readonly sourceLanguage: string;
  /** Chosen with the request: however often the last step runs, it makes one survey. */
  readonly targetSurveyId: string;
  readonly workspaceId: string | null;
  /** Of the translated survey. */
  readonly details: SurveyDetails;
};

/** A batch, with its tries of which not every text was accepted. */
export type StoredBatch = {
  readonly batch: TranslationBatch;
  readonly refused: readonly (readonly RefusedText[])[];
};

const ROWS_AT_ONCE = 500;

/** Inserts a translation with the current document, so that later edits of the source don't matter. */
export async function insertTranslationJob(
  { sql, teamId, writeJson }: TeamTransaction,
  job: TranslationJob & { readonly document: SurveyDocument },
): Promise<void> {
  await sql('translation_jobs').insert({
    id: job.id,
    team_id: teamId,
    source_survey_id: job.sourceSurveyId,
    source_name: job.sourceName,
    source_language: job.sourceLanguage,
    target_survey_id: job.targetSurveyId,
    workspace_id: job.workspaceId,
    details: JSON.stringify(job.details),
    document: await writeJson(job.document),
  });
}

export async function findTranslationJob(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<TranslationJob | undefined> {
  const row = await sql('translation_jobs')
    .where({ team_id: teamId, id })
    .first<TranslationJobRow | undefined>(
      'id',
      'source_survey_id',
      'source_name',
      'source_language',
      'target_survey_id',
      'workspace_id',
      'details',
    );
  return row === undefined ? undefined : fromRow(row);
}

/** The document to translate. */
export async function findSourceDocument(
  { sql, teamId }: TeamTransaction,
  jobId: string,
): Promise<SurveyDocument | undefined> {
  const row = await sql('translation_jobs')
    .where({ team_id: teamId, id: jobId })
    .first<{ document: SurveyDocument } | undefined>('document');
  return row?.document;
}

/** Inserts the rows for the translated texts. */
export async function insertTranslationPlan(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  { texts, batches }: TranslationPlan,
): Promise<void> {
  const ofJob = { job_id: jobId, team_id: teamId };
  const textRows = texts.map((source, number) => ({ ...ofJob, number, source }));
  const batchRows = batches.map((batch, ordinal) => ({ ...ofJob, ordinal, batch: JSON.stringify(batch) }));
  for (let start = 0; start < textRows.length; start += ROWS_AT_ONCE) {
    await sql('translation_texts').insert(textRows.slice(start, start + ROWS_AT_ONCE));
  }
  for (let start = 0; start < batchRows.length; start += ROWS_AT_ONCE) {
    await sql('translation_batches').insert(batchRows.slice(start, start + ROWS_AT_ONCE));
  }
}

/** The number of planned batches of a job; 0 before it is planned. */
export async function countTranslationBatches({ sql, teamId }: TeamTransaction, jobId: string): Promise<number> {
  const [counted] = await sql('translation_batches')
    .where({ team_id: teamId, job_id: jobId })
    .count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

export async function findTranslationBatch(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
): Promise<StoredBatch | undefined> {
  return sql('translation_batches')
    .where({ team_id: teamId, job_id: jobId, ordinal })
    .first<StoredBatch | undefined>('batch', 'refused');
}

/** Texts by number, with their translations so far. */
export async function findTranslationTexts(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, KnownText>> {
  const rows = await sql('translation_texts')
    .where({ team_id: teamId, job_id: jobId })
    .whereIn('number', numbers)
    .select<(KnownText & { number: number })[]>('number', 'source as text', 'translation');
  return new Map(rows.map(({ number, ...known }) => [number, known]));
}

/** All translations of a job, by source text. */
export async function findTranslations(
  { sql, teamId }: TeamTransaction,
  jobId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql('translation_texts')
    .where({ team_id: teamId, job_id: jobId })
    .whereNotNull('translation')
    .select<{ source: string; translation: string }[]>('source', 'translation');
  return new Map(rows.map(({ source, translation }) => [source, translation]));
}

/** Stores accepted translations; a text that has one already keeps it. */
export async function saveTranslations(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  accepted: readonly TranslatedText[],
): Promise<void> {
  await sql.raw(
    `update translation_texts t set translation = a.text
     from jsonb_to_recordset(?::jsonb) as a (id integer, text text)
     where t.team_id = ? and t.job_id = ? and t.number = a.id and t.translation is null`,
    [JSON.stringify(accepted), teamId, jobId],
  );
}

/**
 * Stores the outcome of one try, so that a crash does not cost the call again.
 * @param triesBefore keeps a late try of an activity that was given up from counting twice
 */
export async function saveTry(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
  { triesBefore, refused, model }: { triesBefore: number; refused: readonly RefusedText[]; model: string | null },
): Promise<void> {
  await sql('translation_batches')
    .where({ team_id: teamId, job_id: jobId, ordinal })
    .andWhereRaw('jsonb_array_length(refused) = ?', [triesBefore])
    .update({
      ...(refused.length > 0 && { refused: sql.raw('refused || ?::jsonb', [JSON.stringify([refused])]) }),
      ...(model !== null && { models: sql.raw('array_append(array_remove(models, ?), ?)', [model, model]) }),
    });
}

/** @returns false where the batch was complete before */
export async function completeBatch(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
  completedAt: Date,
): Promise<boolean> {
  const changed = await sql('translation_batches')
    .where({ team_id: teamId, job_id: jobId, ordinal })
    .whereNull('completed_at')
    .update({ completed_at: completedAt });
  return changed > 0;
}

type TranslationJobRow = {
  id: string;
  source_survey_id: string;
  source_name: string;
  source_language: string;
  target_survey_id: string;
  workspace_id: string | null;
  details: SurveyDetails;
};

function fromRow(row: TranslationJobRow): TranslationJob {
  return {
    id: row.id,
    sourceSurveyId: row.source_survey_id,
    sourceName: row.source_name,
    sourceLanguage: row.source_language,
    targetSurveyId: row.target_survey_id,
    workspaceId: row.workspace_id,
    details: row.details,
  };
}
