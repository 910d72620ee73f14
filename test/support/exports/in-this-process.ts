import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { PartCursor } from '../../../db/read-models/exported-responses.ts';
import type { DataFormat } from '../../../domain/exports/export-format.ts';
import type { ExportData, PartFacts } from '../../../platform/exports/export-messages.ts';
import type { FilePipe } from '../../../platform/exports/file-pipe.ts';
import { makeExport } from '../../../platform/exports/make-export.ts';
import { makeFile } from '../../../platform/exports/make-file.ts';
import { makePart } from '../../../platform/exports/make-part.ts';
import type { Services } from '../../../platform/services.ts';
import { factsOf } from './in-parts.ts';
import type { ReadParts } from './in-parts.ts';

// What is in a file does not depend on the process that makes it: these make many without starting one for each.

/** Takes what a task writes. */
function taking(): { readonly pipe: FilePipe; readonly bytes: () => Buffer } {
  let taken = Buffer.alloc(0);
  const write: FilePipe['write'] = async (bytes, through) => {
    const source = Readable.from(bytes);
    if (through !== undefined) source.once('error', (error) => through.destroy(error));
    taken = await buffer(through === undefined ? source : source.pipe(through));
    return taken.length;
  };
  return { pipe: { begin: () => Promise.resolve(), write }, bytes: () => taken };
}

/** The file that is made in one go. */
export async function madeAtOnce(services: Services, format: 'csv' | 'xlsx', data: ExportData): Promise<Buffer> {
  const { pipe, bytes } = taking();
  const told = await inTeamTransaction(services.database, data.teamId, (transaction) =>
    makeExport(transaction, { kind: 'export', job: { ...data, format } }, pipe),
  );
  if (told.kind === 'checked') throw new Error(told.blockers.join(' '));
  return bytes();
}

/** Reads an export part by part, so many responses each, until nothing follows. */
export async function madeInParts(services: Services, data: ExportData, limit: number): Promise<ReadParts> {
  const parts: Buffer[] = [];
  const told: PartFacts[] = [];
  let after: PartCursor | null = null;
  do {
    const facts = await makeOne(services, { data, after, limit }, parts);
    told.push(facts);
    after = facts.last;
  } while (after !== null);
  return { parts, told };
}

type PartOrder = { readonly data: ExportData; readonly after: PartCursor | null; readonly limit: number };

async function makeOne(services: Services, order: PartOrder, parts: Buffer[]): Promise<PartFacts> {
  const { pipe, bytes } = taking();
  const told = await inTeamTransaction(services.database, order.data.teamId, (transaction) =>
    makePart(transaction, { kind: 'part', ...order }, pipe),
  );
  if (told.kind !== 'done' || told.facts === null) throw new Error('A part came without what is known of it.');
  parts.push(bytes());
  return told.facts;
}

/** The file that parts make. */
export async function madeOfParts(
  { database }: Services,
  format: DataFormat,
  data: ExportData,
  read: ReadParts,
): Promise<Buffer> {
  const { pipe, bytes } = taking();
  const task = { kind: 'file', format, data, facts: factsOf(read) } as const;
  await makeFile(database, task, { ...pipe, parts: Readable.from(read.parts) });
  return bytes();
}
