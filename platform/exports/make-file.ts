import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '../../db/database.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { optionsFor } from './data-writers.ts';
import type { DataRows } from './data-writers.ts';
import type { ExportData, ExportTask, FromExport } from './export-messages.ts';
import type { FilePipe } from './file-pipe.ts';
import { rowsInParts } from './part-lines.ts';
import { prepareExport, versionsOf } from './prepare-export.ts';
import { writerOf } from './writer-of.ts';

type FileTask = Extract<ExportTask, { readonly kind: 'file' }>;

const CHUNK_BYTES = 64 * 1024;

/** Assembles a file from its parts. */
export async function makeFile(
  database: Database,
  { format, data, facts }: FileTask,
  { begin, write, parts }: FilePipe & { readonly parts: Readable },
): Promise<FromExport> {
  if (optionsFor(format, data.options).withLabels !== data.options.withLabels) {
    throw new Error(`Parts of a ${format} file hold codes: read them with the options that \`optionsFor\` tells.`);
  }
  const { table } = prepareExport(data, await documentsOf(database, data));
  const writer = writerOf(format, { columns: table.columns, version: data.version }, facts);
  await begin(writer.losses);
  const bytes = await write(writer.write(counted(rowsInParts(unpacked(parts)), facts.cases)));
  return { kind: 'done', bytes, facts: null };
}

async function documentsOf(database: Database, data: ExportData): ReturnType<typeof versionsOf> {
  if (data.documents !== null) return data.documents;
  return inTeamTransaction(database, data.teamId, (transaction) => versionsOf(transaction, data));
}

function unpacked(parts: Readable): AsyncIterable<Buffer> {
  const unpacking = createGunzip({ chunkSize: CHUNK_BYTES });
  parts.on('error', (error) => unpacking.destroy(error));
  return parts.pipe(unpacking);
}

/** Fails for missing rows: without the last part the file would look complete. */
async function* counted(rows: DataRows, cases: number): DataRows {
  let count = 0;
  for await (const portion of rows) {
    count += portion.length;
    yield portion;
  }
  if (count !== cases) throw new Error(`The parts of an export hold ${count} responses instead of ${cases}.`);
}
