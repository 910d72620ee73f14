import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { findVersionDocuments } from '../../../db/read-models/version-documents.ts';
import type { PartCursor } from '../../../db/read-models/exported-responses.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { mergeExtents } from '../../../domain/exports/data-file/column-extents.ts';
import type { DataFileFacts } from '../../../domain/exports/data-file/data-variable.ts';
import type { DataFormat } from '../../../domain/exports/export-format.ts';
import type { ExportData, PartFacts } from '../../../platform/exports/export-messages.ts';
import { startFile } from '../../../platform/exports/start-file.ts';
import { startPart } from '../../../platform/exports/start-part.ts';
import type { Services } from '../../../platform/services.ts';
import type { ResponsesApp } from '../api/responses-app.ts';

/** An export as a job keeps it: the bytes of its parts, and what each told. */
export type ReadParts = { readonly parts: readonly Buffer[]; readonly told: readonly PartFacts[] };

/** What is exported of a survey, its documents as they are now. */
export async function exportData(
  { services, member }: Pick<ResponsesApp, 'services' | 'member'>,
  surveyId: string,
  given: Partial<ExportData> = {},
): Promise<ExportData> {
  const found = await inTeamTransaction(services.database, member.teamId, (transaction) =>
    findVersionDocuments(transaction, surveyId, []),
  );
  return {
    teamId: member.teamId,
    filter: { surveyId, now: services.now(), isPreview: false, excluded: false },
    segment: null,
    version: 1,
    options: { withLabels: false, includesExcluded: false, includesOpenEnded: true },
    documents: new Map(found.map(({ version, document }) => [version, document])),
    ...given,
  };
}

/** Reads an export part by part, so many responses each, until nothing follows. */
export async function readInParts(services: Services, data: ExportData, limit: number): Promise<ReadParts> {
  const parts: Buffer[] = [];
  const told: PartFacts[] = [];
  let after: PartCursor | null = null;
  do {
    const { stream, done } = await startPart(services, { data, after, limit });
    parts.push(await buffer(stream));
    const facts: PartFacts = await done;
    told.push(facts);
    after = facts.last;
  } while (after !== null);
  return { parts, told };
}

export function factsOf({ told }: ReadParts): DataFileFacts {
  const [first, ...rest] = told.map(({ extents }) => extents);
  if (first === undefined) throw new Error('There is no part.');
  return {
    name: 'Coffee / habits',
    madeAt: '2026-03-31T12:00:00.000Z',
    cases: told.reduce((sum, { rows }) => sum + rows, 0),
    extents: rest.reduce((all, one) => mergeExtents(all, one), first),
  };
}

/** The file that parts make. */
export async function fileOfParts(
  services: Services,
  format: DataFormat,
  data: ExportData,
  read: ReadParts,
): Promise<Buffer> {
  const { stream } = await startFile(services, { format, data, facts: factsOf(read) }, Readable.from(read.parts));
  return buffer(stream);
}
