import type { TeamTransaction } from '../../db/transaction.ts';
import type { DataRows } from './data-writers.ts';
import { examineExport } from './examine-export.ts';
import type { ExportJob, ExportTask, FromExport } from './export-messages.ts';
import type { FilePipe } from './file-pipe.ts';
import { prepareExport, responsesOf, versionsOf } from './prepare-export.ts';
import type { PreparedExport } from './prepare-export.ts';
import { plainWriter } from './writer-of.ts';

/** Writes a file in one go, or reports why it can't. */
export async function makeExport(
  transaction: TeamTransaction,
  { kind, job }: Extract<ExportTask, { readonly kind: 'export' | 'check' }>,
  { begin, write }: FilePipe,
): Promise<FromExport> {
  const prepared = prepareExport(job, await versionsOf(transaction, { ...job, documents: null }));
  // CSV has no limits: its first byte need not wait for a check.
  if (kind === 'check' || job.format !== 'csv') {
    const check = await examineExport(transaction, job, prepared);
    if (kind === 'check' || check.blockers.length > 0) return { kind: 'checked', ...check };
  }
  const { columns } = prepared.table;
  const { losses, write: bytesOf } = plainWriter(job.format, { columns, version: job.version });
  await begin(losses);
  const bytes = await write(bytesOf(rowsOf(transaction, job, prepared)));
  return { kind: 'done', bytes, facts: null };
}

async function* rowsOf(transaction: TeamTransaction, job: ExportJob, prepared: PreparedExport): DataRows {
  for await (const portion of responsesOf(transaction, job, prepared)) yield portion.map(prepared.table.cellsOf);
}
