import { exportedResponses } from '../../db/read-models/exported-responses.ts';
import { findVersionDocuments } from '../../db/read-models/version-documents.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { unusableSegment } from '../../domain/questionnaire/checking/unusable-segment.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { ExportedResponse, ExportTable } from '../../domain/results/tabulation/export-column.ts';
import { exportTable } from '../../domain/results/tabulation/export-table.ts';
import { readSegment } from '../../domain/results/tabulation/segment.ts';
import type { SegmentTest } from '../../domain/results/tabulation/segment.ts';
import type { ExportData } from './export-messages.ts';

/** The table of an export, and the filter of its responses. */
export type PreparedExport = {
  readonly table: ExportTable;
  /** Whether a response belongs to the segment, by the version that it was collected on. */
  readonly isInSegment: (response: ExportedResponse) => boolean;
};

/** The documents of an export. */
export async function versionsOf(
  transaction: TeamTransaction,
  { documents, filter }: Pick<ExportData, 'documents' | 'filter'>,
): Promise<ReadonlyMap<number, SurveyDocument>> {
  if (documents !== null) return documents;
  const found = await findVersionDocuments(transaction, filter.surveyId, []);
  return new Map(found.map(({ version, document }) => [version, document]));
}

/** Builds the table from a survey's versions. */
export function prepareExport(
  { version, segment, options }: Pick<ExportData, 'version' | 'segment' | 'options'>,
  versions: ReadonlyMap<number, SurveyDocument>,
): PreparedExport {
  const document = versions.get(version);
  if (document === undefined) throw new Error(`The survey has no version ${version}.`);
  return {
    table: exportTable({ document, versions, options }),
    isInSegment: segmentTest(segment, versions),
  };
}

/**
 * The responses of an export, in portions.
 * @param longerThanBytes only responses whose answers take more bytes
 */
export async function* responsesOf(
  transaction: TeamTransaction,
  { filter }: Pick<ExportData, 'filter'>,
  { isInSegment }: PreparedExport,
  longerThanBytes?: number,
): AsyncGenerator<readonly ExportedResponse[]> {
  const how = longerThanBytes === undefined ? {} : { longerThanBytes };
  for await (const portion of exportedResponses(transaction, filter, how)) yield portion.filter(isInSegment);
}

function segmentTest(
  dsl: string | null,
  versions: ReadonlyMap<number, SurveyDocument>,
): (response: ExportedResponse) => boolean {
  if (dsl === null) return () => true;
  const read = readSegment(dsl);
  if (!read.ok) throw unusableSegment(read.error.message);
  const { within } = read.segment;
  const tests = new Map<number, SegmentTest>();
  return ({ version, answers, status }) => {
    const document = versions.get(version);
    if (document === undefined) return false;
    const test = tests.get(version) ?? within(document);
    tests.set(version, test);
    return test(answers, status);
  };
}
