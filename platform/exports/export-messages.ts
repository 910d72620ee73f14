import type { PartCursor } from '../../db/read-models/exported-responses.ts';
import type { ResponseFilter } from '../../db/stores/fieldwork/response-list-store.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { ColumnExtent } from '../../domain/exports/data-file/column-extents.ts';
import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import type { ExportOptions } from '../../domain/results/tabulation/export-column.ts';
import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { WireError } from '../elsewhere/error-codec.ts';

/** The responses of an export, and how they are shown. */
export type ExportData = {
  readonly teamId: string;
  readonly filter: ResponseFilter;
  /** Only those for which this expression of the logic language is true; validated before. */
  readonly segment: string | null;
  /** The version that gives columns, texts and order; it exists. */
  readonly version: number;
  readonly options: ExportOptions;
  /** The survey's versions by number, so that all parts and the file have the same columns; null: as they are stored now. */
  readonly documents: ReadonlyMap<number, SurveyDocument> | null;
};

/** A file that is written in one go, while it is downloaded. */
export type ExportJob = Omit<ExportData, 'documents'> & { readonly format: 'csv' | 'xlsx' };

/** Facts of an export before it is made: its number of responses, and what its format can't contain, as sentences. */
export type ExportCheck = { readonly responses: number; readonly blockers: readonly string[] };

/** Facts of a part of an export once it is read. */
export type PartFacts = {
  /** The number of responses in it. */
  readonly rows: number;
  /** The number of responses that were read for it, in the segment or not. */
  readonly lookedAt: number;
  /** The last response that was read; null if it is the survey's last. */
  readonly last: PartCursor | null;
  readonly extents: readonly ColumnExtent[];
  /** The first cell that is too long for a workbook, as a sentence; null without one. */
  readonly overlong: string | null;
};

/** The tasks of a process. */
export type ExportTask =
  | { readonly kind: 'export'; readonly job: ExportJob }
  | { readonly kind: 'check'; readonly job: ExportJob }
  | { readonly kind: 'part'; readonly data: ExportData; readonly after: PartCursor | null; readonly limit: number }
  | {
      readonly kind: 'file';
      readonly format: DataFormat;
      readonly data: ExportData;
      readonly facts: DataFileFacts;
    };

/** The one message to a process. */
export type ExportOrder = { readonly databaseUrl: string; readonly task: ExportTask };

/** The number of bytes written; for a part its facts. */
export type MadeBytes = { readonly bytes: number; readonly facts: PartFacts | null };

/** The messages of the process; the bytes have a pipe of their own. */
export type FromExport =
  /** The task is valid: its bytes follow. `losses`: what the format can't express, as sentences. */
  | { readonly kind: 'ready'; readonly losses: readonly string[] }
  /** The result of a check, or why no file follows. */
  | ({ readonly kind: 'checked' } & ExportCheck)
  /** All bytes are in the pipe. */
  | ({ readonly kind: 'done' } & MadeBytes)
  | { readonly kind: 'failed'; readonly error: WireError };

/** The file descriptor from which the process reads parts. */
export const PARTS_DESCRIPTOR = 0;
/** The file descriptor to which the process writes its bytes. */
export const FILE_DESCRIPTOR = 4;
