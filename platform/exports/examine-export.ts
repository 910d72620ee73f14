import { countMatching } from '../../db/read-models/exported-responses.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { overlongCell, SHEET_LIMITS, sheetBlockers } from '../../domain/exports/sheet-limits.ts';
import type { ExportCheck, ExportJob } from './export-messages.ts';
import { responsesOf } from './prepare-export.ts';
import type { PreparedExport } from './prepare-export.ts';

/** Counts the responses of an export, and finds what its format can't contain: a workbook has limits, CSV has none. */
export async function examineExport(
  transaction: TeamTransaction,
  job: ExportJob,
  prepared: PreparedExport,
): Promise<ExportCheck> {
  const responses = await countResponses(transaction, job, prepared);
  if (job.format === 'csv') return { responses, blockers: [] };
  const blockers = sheetBlockers({ columns: prepared.table.columns, responses });
  const overlong = await findOverlong(transaction, job, prepared);
  return { responses, blockers: overlong === null ? blockers : [...blockers, overlong] };
}

/** With a segment each response has to be judged. */
async function countResponses(transaction: TeamTransaction, job: ExportJob, prepared: PreparedExport): Promise<number> {
  if (job.segment === null) return countMatching(transaction, job.filter);
  let count = 0;
  for await (const { length } of responsesOf(transaction, job, prepared)) count += length;
  return count;
}

/**
 * The first cell that is too long. Answers with fewer bytes have no text of so many characters; the others are few, and are
 * all read: an interrupted COPY costs its connection.
 */
async function findOverlong(
  transaction: TeamTransaction,
  job: ExportJob,
  prepared: PreparedExport,
): Promise<string | null> {
  const { columns, cellsOf } = prepared.table;
  let found: string | null = null;
  for await (const portion of responsesOf(transaction, job, prepared, SHEET_LIMITS.cellCharacters)) {
    for (const response of portion) found ??= overlongCell(columns, cellsOf(response), response.id);
  }
  return found;
}
