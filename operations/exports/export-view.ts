import { z } from 'zod';
import { findArtifact } from '../../db/stores/ground/artifact-store.ts';
import type { StoredArtifact } from '../../db/stores/ground/artifact-store.ts';
import { findExportJob } from '../../db/stores/exports/export-store.ts';
import type { ExportJobRecord } from '../../db/stores/exports/export-store.ts';
import { findOperation } from '../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { ERROR_CODES, FieldworkError } from '../../domain/ground/errors.ts';
import { EXPORT_FORMATS } from '../../domain/exports/export-format.ts';
import { linkTo } from '../ground/files/file-link.ts';
import type { OperationContext } from '../ground/operation-context.ts';

export const exportId = z.uuid().describe('The id of the export, which is that of its operation.');

/** An export job as the API shows it. */
export const exportView = z
  .object({
    export_id: z.uuid(),
    survey_id: z.uuid(),
    format: z.enum(EXPORT_FORMATS),
    version: z.int(),
    status: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
    message: z.string().describe('Where it stands, for a person; of a finished one also what the format can’t say.'),
    progress: z.object({ stage: z.string().nullable(), done: z.int(), total: z.int() }),
    filename: z.string().nullable(),
    content_type: z.string().nullable(),
    size_bytes: z.int().nullable(),
    storage_key: z.string().nullable().describe('Where the file is in the object storage.'),
    download_url: z
      .url()
      .nullable()
      .describe('Works without further credentials for an hour; each look gives a new one.'),
    expires_at: z.iso.datetime().nullable().describe('Until when download_url works.'),
    kept_until: z.iso.datetime().nullable().describe('When the file is removed.'),
    error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ExportJob' });

export type ExportView = z.infer<typeof exportView>;

/**
 * The current state of an export, with a new link to its file.
 * @throws FieldworkError `not_found`: missing or another team's; the message never says which
 */
export async function viewExport(
  context: OperationContext,
  transaction: TeamTransaction,
  id: string,
): Promise<ExportView> {
  // Read in this order: where the export ends between the two reads, its file is not missed.
  const operation = await findOperation(transaction, id);
  const job = await findExportJob(transaction, id);
  if (job === undefined || operation === undefined) {
    throw new FieldworkError('not_found', 'There is no export of that id.');
  }
  const artifactId = operation.state === 'completed' ? job.artifactId : null;
  const artifact = artifactId === null ? undefined : await findArtifact(transaction, artifactId);
  const file = await viewFile(context, artifact);
  return {
    export_id: job.id,
    survey_id: job.surveyId,
    format: job.format,
    version: job.version,
    status: operation.state,
    message: messageOf(job, operation, file.download_url !== null),
    progress: { stage: operation.stage, done: operation.done, total: operation.total },
    ...file,
    error: operation.error,
    created_at: operation.createdAt.toISOString(),
    started_at: operation.startedAt?.toISOString() ?? null,
    completed_at: operation.completedAt?.toISOString() ?? null,
  };
}

type FileView = Pick<
  ExportView,
  'filename' | 'content_type' | 'size_bytes' | 'storage_key' | 'download_url' | 'expires_at' | 'kept_until'
>;

const NO_FILE: FileView = {
  filename: null,
  content_type: null,
  size_bytes: null,
  storage_key: null,
  download_url: null,
  expires_at: null,
  kept_until: null,
};

async function viewFile(context: OperationContext, artifact: StoredArtifact | undefined): Promise<FileView> {
  if (artifact === undefined) return NO_FILE;
  const link = await linkTo(context, artifact);
  return {
    filename: artifact.filename,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    storage_key: link === null ? null : artifact.storageKey,
    download_url: link?.url ?? null,
    expires_at: link?.expiresAt.toISOString() ?? null,
    kept_until: artifact.expiresAt?.toISOString() ?? null,
  };
}

/** Shown with a finished export once its file is swept. */
export const FILE_IS_GONE = 'The file was kept for a day and is gone. Ask for the export again.';

function messageOf(job: ExportJobRecord, operation: OperationRecord, isKept: boolean): string {
  switch (operation.state) {
    case 'pending':
      return 'The export waits for its turn.';
    case 'processing':
      return operation.cancelRequestedAt === null ? progressOf(operation) : 'The export is being stopped.';
    case 'completed':
      return isKept ? (job.message ?? '') : FILE_IS_GONE;
    case 'failed':
    case 'cancelled':
      return operation.error?.message ?? '';
  }
}

function progressOf({ stage, done, total }: OperationRecord): string {
  if (stage === 'reading') return `Responses are being read: ${done} of ${total}.`;
  return stage === 'writing' ? 'The file is being written.' : 'The export is being prepared.';
}
