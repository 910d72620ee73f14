import { countMatching } from '../../../db/read-models/exported-responses.ts';
import { saveExportSource } from '../../../db/stores/exports/export-store.ts';
import type { ExportJobRecord } from '../../../db/stores/exports/export-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { holdsResponses } from '../../../domain/exports/export-format.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { sheetBlockers } from '../../../domain/exports/sheet-limits.ts';
import { exportTable } from '../../../domain/results/tabulation/export-table.ts';
import type { ExportColumn } from '../../../domain/results/tabulation/export-column.ts';
import type { ExportData } from '../../../platform/exports/export-messages.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterExportStage, isWanted } from './begin-export.ts';
import { sourceKey } from './export-keys.ts';
import { exportData, readExportSource, storeExportSource } from './export-source.ts';
import type { ExportSource } from './export-source.ts';

/**
 * Stores the survey as it is now, and counts the responses that match.
 * @returns null for a file without responses
 * @throws FieldworkError `not_found` for a deleted survey, `too_large` for more than the format can contain,
 * `operation_cancelled`
 */
export async function prepareExport(
  services: ActivityServices,
  ref: OperationRef,
): Promise<{ responses: number | null }> {
  const job = await enterExportStage(services, ref, 'preparing');
  if (job.sourceKey !== null) return { responses: job.matching };
  const source = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    readExportSource(transaction, job),
  );
  const key = sourceKey(job.id, services.newId());
  await storeExportSource(services.storage, ref.teamId, key, source);
  const recorded = await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    const matching = await countResponses(transaction, job, source);
    const isRecorded =
      (await isWanted(transaction, job.id)) &&
      (await saveExportSource(transaction, job.id, { sourceKey: key, matching }));
    return isRecorded ? { responses: matching } : undefined;
  });
  if (recorded !== undefined) return recorded;
  // Another attempt was faster, or the export has ended: its row stays as it is.
  await services.storage.delete(ref.teamId, key);
  return prepareExport(services, ref);
}

async function countResponses(
  transaction: TeamTransaction,
  job: ExportJobRecord,
  { documents }: ExportSource,
): Promise<number | null> {
  const { format } = job;
  if (!holdsResponses(format)) return null;
  const data = exportData(transaction.teamId, job, format, documents);
  const matching = await countMatching(transaction, data.filter);
  // How many of them belong to a segment is unknown before they are read.
  if (format === 'xlsx') refuseOverfull(columnsOf(data, documents), data.segment === null ? matching : 0);
  return matching;
}

/** The columns of a file. */
export function columnsOf(
  { version, options }: Pick<ExportData, 'version' | 'options'>,
  versions: ExportSource['documents'],
): readonly ExportColumn[] {
  const document = versions.get(version);
  if (document === undefined) throw new Error(`The survey has no version ${version}.`);
  return exportTable({ document, versions, options }).columns;
}

/** @throws FieldworkError `too_large` */
export function refuseOverfull(columns: readonly ExportColumn[], responses: number): void {
  const blockers = sheetBlockers({ columns, responses });
  if (blockers.length > 0) throw new FieldworkError('too_large', blockers.join(' '));
}
