import type { ColumnExtent } from '../../../domain/exports/data-file/column-extents.ts';
import type { ExportFormat } from '../../../domain/exports/export-format.ts';
import type { PartCursor } from '../../read-models/exported-responses.ts';
import type { TeamTransaction } from '../../transaction.ts';
import { adoptObject } from '../ground/stored-object-store.ts';

/** The request of an export; its id is its operation's. */
export type NewExportJob = {
  readonly id: string;
  readonly surveyId: string;
  readonly format: ExportFormat;
  /** The version that defines columns, texts and order. */
  readonly version: number;
  /** The filters and options as requested. */
  readonly request: Readonly<Record<string, unknown>>;
  /** SHA-256, in hex, of all of the above. */
  readonly contentSha256: string;
  readonly notifyEmails: readonly string[];
  /** Responses that began later are not included. */
  readonly asOf: Date;
};

/** An export in its current state. */
export type ExportJobRecord = NewExportJob & {
  /** The number of matching responses before the segment is applied; null where it is not known yet, or not needed. */
  readonly matching: number | null;
  /** The storage key of the survey as it was when the work began; null before. */
  readonly sourceKey: string | null;
  /** A remark on the finished file. */
  readonly message: string | null;
  readonly artifactId: string | null;
};

/** A stored part of an export's responses. */
export type ExportPart = {
  readonly ordinal: number;
  readonly storageKey: string;
  /** The numbers of responses in it, and of those read for it. */
  readonly rows: number;
  readonly lookedAt: number;
  /** The last response that was read; null where none follows. */
  readonly last: PartCursor | null;
  readonly extents: readonly ColumnExtent[];
};

/** Locks the content until the transaction ends, so that equal requests run one after the other. */
export async function lockExportContent({ sql, teamId }: TeamTransaction, contentSha256: string): Promise<void> {
  await sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`export ${teamId} ${contentSha256}`]);
}

/** The export of the same content that is under way and not being cancelled. */
export async function findRunningExport(
  { sql, teamId }: TeamTransaction,
  contentSha256: string,
): Promise<string | undefined> {
  const row = await sql('export_jobs')
    .join('operations', 'operations.id', 'export_jobs.id')
    .where({ 'export_jobs.team_id': teamId, 'export_jobs.content_sha256': contentSha256 })
    .whereIn('operations.state', ['pending', 'processing'])
    .whereNull('operations.cancel_requested_at')
    .forNoKeyUpdate('operations')
    .first<{ id: string } | undefined>('export_jobs.id');
  return row?.id;
}

export async function insertExportJob({ sql, teamId }: TeamTransaction, job: NewExportJob): Promise<void> {
  await sql('export_jobs').insert({
    id: job.id,
    team_id: teamId,
    survey_id: job.surveyId,
    format: job.format,
    version: job.version,
    request: JSON.stringify(job.request),
    content_sha256: job.contentSha256,
    notify_emails: job.notifyEmails,
    as_of: job.asOf,
    created_at: job.asOf,
  });
}

/** Adds an address to notify; repeating it changes nothing. */
export async function addNotifyEmail({ sql, teamId }: TeamTransaction, id: string, email: string): Promise<void> {
  await sql('export_jobs')
    .where({ team_id: teamId, id })
    .andWhereRaw('not lower(?) = any (lower(notify_emails::text)::text[])', [email])
    .update({ notify_emails: sql.raw('array_append(notify_emails, ?)', [email]) });
}

/** The export, or undefined where the team has none with that id. */
export async function findExportJob(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<ExportJobRecord | undefined> {
  const row = await sql<ExportJobRow>('export_jobs').where({ team_id: teamId, id }).first();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    surveyId: row.survey_id,
    format: row.format,
    version: row.version,
    request: row.request,
    contentSha256: row.content_sha256,
    notifyEmails: row.notify_emails,
    asOf: row.as_of,
    matching: row.matching,
    sourceKey: row.source_key,
    message: row.message,
    artifactId: row.artifact_id,
  };
}

/**
 * Stores the export's source, once.
 * @returns false where another attempt has stored it before
 */
export async function saveExportSource(
  transaction: TeamTransaction,
  id: string,
  { sourceKey, matching }: { readonly sourceKey: string; readonly matching: number | null },
): Promise<boolean> {
  const { sql, teamId } = transaction;
  const changed = await sql('export_jobs')
    .where({ team_id: teamId, id })
    .whereNull('source_key')
    .update({ source_key: sourceKey, matching });
  if (changed > 0) await adoptObject(transaction, sourceKey);
  return changed > 0;
}

/**
 * Counts that a worker process died during a step.
 * @returns the number of such deaths in a row
 */
export async function countExportDeath({ sql, teamId }: TeamTransaction, id: string): Promise<number> {
  const [row] = await sql('export_jobs')
    .where({ team_id: teamId, id })
    .increment('deaths', 1)
    .returning<{ deaths: number }[]>('deaths');
  return row?.deaths ?? 0;
}

/** Resets the count of deaths after a step has ended. */
export async function forgetExportDeaths({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('export_jobs').where({ team_id: teamId, id }).update({ deaths: 0 });
}

/** Stores the finished file's key, and a remark on it. */
export async function saveExportFile(
  { sql, teamId }: TeamTransaction,
  id: string,
  { artifactId, message }: { readonly artifactId: string; readonly message: string },
): Promise<void> {
  await sql('export_jobs').where({ team_id: teamId, id }).update({ artifact_id: artifactId, message });
}

/** The stored parts, in order. */
export async function findExportParts({ sql, teamId }: TeamTransaction, exportId: string): Promise<ExportPart[]> {
  const rows = await sql<ExportPartRow>('export_parts')
    .where({ team_id: teamId, export_id: exportId })
    .orderBy('ordinal');
  return rows.map((row) => ({
    ordinal: row.ordinal,
    storageKey: row.storage_key,
    rows: row.rows,
    lookedAt: row.looked_at,
    last: cursorOf(row),
    extents: row.extents,
  }));
}

/**
 * Records a stored part; one that another attempt has recorded stays.
 * @returns false in that case
 */
export async function insertExportPart(
  transaction: TeamTransaction,
  exportId: string,
  part: ExportPart,
): Promise<boolean> {
  const { sql, teamId } = transaction;
  const inserted = await sql('export_parts')
    .insert({
      team_id: teamId,
      export_id: exportId,
      ordinal: part.ordinal,
      storage_key: part.storageKey,
      rows: part.rows,
      looked_at: part.lookedAt,
      last_started_at: part.last?.startedAt ?? null,
      last_response_id: part.last?.id ?? null,
      extents: JSON.stringify(part.extents),
    })
    .onConflict(['export_id', 'ordinal'])
    .ignore()
    .returning<{ ordinal: number }[]>('ordinal');
  if (inserted.length > 0) await adoptObject(transaction, part.storageKey);
  return inserted.length > 0;
}

/** The exports of a survey that are under way, in the order of their ids. */
export async function unfinishedExports(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly string[]> {
  return sql('export_jobs')
    .join('operations', 'operations.id', 'export_jobs.id')
    .where({ 'export_jobs.team_id': teamId, 'export_jobs.survey_id': surveyId })
    .whereNull('operations.completed_at')
    .orderBy('export_jobs.id')
    .pluck<string[]>('export_jobs.id');
}

/** The storage keys of the files that a survey's exports made and that still exist. */
export async function filesOfExports({ sql, teamId }: TeamTransaction, surveyId: string): Promise<readonly string[]> {
  return sql('export_jobs')
    .join('artifacts', 'artifacts.id', 'export_jobs.artifact_id')
    .where({ 'export_jobs.team_id': teamId, 'export_jobs.survey_id': surveyId })
    .whereNull('artifacts.swept_at')
    .orderBy('artifacts.storage_key')
    .pluck<string[]>('artifacts.storage_key');
}

export async function deleteExportParts({ sql, teamId }: TeamTransaction, exportId: string): Promise<void> {
  await sql('export_parts').where({ team_id: teamId, export_id: exportId }).delete();
}

type ExportJobRow = {
  id: string;
  team_id: string;
  survey_id: string;
  format: ExportFormat;
  version: number;
  request: Record<string, unknown>;
  content_sha256: string;
  notify_emails: string[];
  as_of: Date;
  matching: number | null;
  source_key: string | null;
  message: string | null;
  artifact_id: string | null;
};

type ExportPartRow = {
  team_id: string;
  export_id: string;
  ordinal: number;
  storage_key: string;
  rows: number;
  looked_at: number;
  last_started_at: string | null;
  last_response_id: string | null;
  extents: ColumnExtent[];
};

function cursorOf({ last_started_at: startedAt, last_response_id: id }: ExportPartRow): PartCursor | null {
  return startedAt === null || id === null ? null : { startedAt, id };
}
