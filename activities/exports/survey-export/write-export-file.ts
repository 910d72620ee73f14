import { Readable } from 'node:stream';
import { Context } from '@temporalio/activity';
import type { Artifact } from '../../../db/stores/ground/artifact-store.ts';
import { findExportParts, saveExportFile } from '../../../db/stores/exports/export-store.ts';
import type { ExportJobRecord, ExportPart } from '../../../db/stores/exports/export-store.ts';
import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { holdsResponses } from '../../../domain/exports/export-format.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { mergeExtents } from '../../../domain/exports/data-file/column-extents.ts';
import type { ColumnExtent } from '../../../domain/exports/data-file/column-extents.ts';
import { dataFilename, DATA_CONTENT_TYPES } from '../../../operations/exports/data-file-kinds.ts';
import { makeInstrument } from '../../../operations/exports/make-instrument.ts';
import { recordForADay } from '../../../operations/ground/files/file-expiry.ts';
import type { DataFormat, InstrumentFormat } from '../../../domain/exports/export-format.ts';
import { startFile } from '../../../platform/exports/start-file.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OwnedStorage } from '../../../platform/owned-storage.ts';
import type { StoredObject } from '../../../providers/storage/object-storage.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterExportStage, isWanted, loadExportJob } from './begin-export.ts';
import { fileKey } from './export-keys.ts';
import { exportData, loadExportSource } from './export-source.ts';
import type { ExportSource } from './export-source.ts';
import { columnsOf, refuseOverfull } from './prepare-export.ts';

/** A stored file, with its warnings. */
type StoredFile = StoredObject &
  Pick<Artifact, 'storageKey' | 'filename' | 'contentType'> & { readonly message: string };

/**
 * Writes the file, from the stored parts or from the questionnaire, and completes the export.
 * @throws FieldworkError `too_large` for more than the format can contain, `storage_full`, `operation_cancelled`
 */
export async function writeExportFile(services: ActivityServices, ref: OperationRef): Promise<void> {
  // An earlier attempt completed the export, but its result did not reach the workflow.
  if (await isCompleted(services, ref)) return;
  const job = await enterExportStage(services, ref, 'writing');
  const source = await loadExportSource(services.storage, job);
  const { format } = job;
  const file = holdsResponses(format)
    ? await storeResponses(services, ref, { job, format, source })
    : await storeInstrument(services, ref, { job, format, source });
  if (await completeExport(services, ref, job, file)) return;
  // Another attempt was faster, or the export was cancelled: the file is not needed.
  await services.storage.delete(ref.teamId, file.storageKey);
  if (await isCompleted(services, ref)) return;
  throw new FieldworkError('operation_cancelled', 'The work was cancelled.');
}

async function isCompleted({ database }: ActivityServices, { teamId, operationId }: OperationRef): Promise<boolean> {
  const job = await inTeamTransaction(database, teamId, (transaction) => loadExportJob(transaction, operationId));
  return job.artifactId !== null;
}

async function storeInstrument(
  { storage, newId }: ActivityServices,
  { teamId }: OperationRef,
  { job, format, source: { source, rules } }: { job: ExportJobRecord; format: InstrumentFormat; source: ExportSource },
): Promise<StoredFile> {
  const made = await makeInstrument(format, source, rules, job.asOf);
  const { bytes, filename, contentType, losses } = made;
  const storageKey = fileKey(job.id, newId());
  const stored = await storage.putStream(teamId, storageKey, Readable.from([Buffer.from(bytes)]), contentType);
  return { ...stored, storageKey, filename, contentType, message: messageOf('The questionnaire is ready.', losses) };
}

async function storeResponses(
  services: ActivityServices,
  { teamId }: OperationRef,
  { job, format, source }: { job: ExportJobRecord; format: DataFormat; source: ExportSource },
): Promise<StoredFile> {
  const { storage, database, newId } = services;
  const parts = await inTeamTransaction(database, teamId, (transaction) => findExportParts(transaction, job.id));
  const data = exportData(teamId, job, format, source.documents);
  const cases = parts.reduce((sum, part) => sum + part.rows, 0);
  if (format === 'xlsx') refuseOverfull(columnsOf(data, source.documents), cases);
  const { name } = source.source.survey;
  const facts = { name, madeAt: job.asOf.toISOString(), cases, extents: extentsOf(parts) };
  const bytes = Readable.from(partBytes(storage, parts), { objectMode: false });
  const { stream, losses } = await startFile(
    services,
    { format, data, facts },
    bytes,
    Context.current().cancellationSignal,
  );
  const contentType = DATA_CONTENT_TYPES[format];
  const storageKey = fileKey(job.id, newId());
  const stored = await storage.putStream(teamId, storageKey, stream, contentType);
  const ready = `The file is ready. It holds ${cases} ${cases === 1 ? 'response' : 'responses'}.`;
  const filename = dataFilename(name, format);
  return { ...stored, storageKey, filename, contentType, message: messageOf(ready, losses) };
}

/** Parts are gzip, and so is their concatenation. */
async function* partBytes(storage: OwnedStorage, parts: readonly ExportPart[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) {
    const { stream } = await storage.getStream(storageKey);
    yield* stream as AsyncIterable<Buffer>;
  }
}

function extentsOf([first, ...others]: readonly ExportPart[]): readonly ColumnExtent[] {
  return others.reduce((merged, part) => mergeExtents(merged, part.extents), first?.extents ?? []);
}

function messageOf(ready: string, losses: readonly string[]): string {
  return losses.length === 0 ? ready : [`${ready} The format can’t say everything:`, ...losses].join('\n');
}

/**
 * Stores the file's row, its expiry in the outbox and the export's end in one transaction, once.
 * @returns false if the export has ended or was cancelled: nothing is stored then
 */
async function completeExport(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
  job: ExportJobRecord,
  { message, ...file }: StoredFile,
): Promise<boolean> {
  const start = await inTeamTransaction(services.database, teamId, async (transaction) => {
    if (!(await isWanted(transaction, operationId))) return undefined;
    const completedAt = services.now();
    const artifactId = services.newId();
    const result = { artifact_id: artifactId, filename: file.filename, size_bytes: file.sizeBytes };
    const end = { state: 'completed', completedAt, surveyId: job.surveyId, result } as const;
    await endOperation(transaction, operationId, end);
    const promised = await recordForADay(transaction, services, { id: artifactId, ...file, createdAt: completedAt });
    await saveExportFile(transaction, job.id, { artifactId, message });
    return promised;
  });
  await start?.();
  return start !== undefined;
}
