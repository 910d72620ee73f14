import { findVersionDocuments } from '../../../db/read-models/version-documents.ts';
import type { ExportJobRecord } from '../../../db/stores/exports/export-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { exportDataOf } from '../../../operations/exports/export-data.ts';
import { exportRequest } from '../../../operations/exports/export-request.ts';
import { loadInstrument } from '../../../operations/exports/instrument-source.ts';
import type { LoadedInstrument } from '../../../operations/exports/instrument-source.ts';
import { optionsFor } from '../../../platform/exports/data-writers.ts';
import type { DataFormat } from '../../../domain/exports/export-format.ts';
import type { ExportData } from '../../../platform/exports/export-messages.ts';
import type { OwnedStorage } from '../../../platform/owned-storage.ts';

/** A survey as it was when its export began: later edits must not reach half of a file. */
export type ExportSource = LoadedInstrument & {
  /** All versions, since any may have responses. */
  readonly documents: ReadonlyMap<number, SurveyDocument>;
};

type StoredSource = LoadedInstrument & { readonly documents: readonly (readonly [number, SurveyDocument])[] };

/** @throws FieldworkError `not_found` if the survey was deleted meanwhile */
export async function readExportSource(transaction: TeamTransaction, job: ExportJobRecord): Promise<ExportSource> {
  const instrument = await loadInstrument(transaction, job.surveyId, job.version);
  const versions = await findVersionDocuments(transaction, job.surveyId, []);
  return { ...instrument, documents: new Map(versions.map(({ version, document }) => [version, document])) };
}

export async function storeExportSource(
  storage: OwnedStorage,
  teamId: string,
  key: string,
  source: ExportSource,
): Promise<void> {
  const stored: StoredSource = { ...source, documents: [...source.documents] };
  await storage.put(teamId, key, Buffer.from(JSON.stringify(stored)), 'application/json');
}

/** @throws FieldworkError `object_missing` */
export async function loadExportSource(
  storage: OwnedStorage,
  { id, sourceKey }: Pick<ExportJobRecord, 'id' | 'sourceKey'>,
): Promise<ExportSource> {
  if (sourceKey === null) throw new TypeError(`Export ${id} was not prepared.`);
  const bytes = await storage.get(sourceKey);
  const stored = JSON.parse(Buffer.from(bytes).toString()) as StoredSource;
  return { ...stored, documents: new Map(stored.documents) };
}

/** The selection of responses in the file: those that had begun when it was requested. */
export function exportData(
  teamId: string,
  job: ExportJobRecord,
  format: DataFormat,
  documents: ExportSource['documents'],
): ExportData {
  const { surveyId, version, asOf } = job;
  const asked = exportDataOf(exportRequest.parse(job.request), { teamId, surveyId, version, now: asOf });
  return {
    ...asked,
    filter: { ...asked.filter, startedBefore: earlier(asked.filter.startedBefore, asOf) },
    options: optionsFor(format, asked.options),
    documents,
  };
}

function earlier(one: Date | undefined, other: Date): Date {
  return one !== undefined && one < other ? one : other;
}
