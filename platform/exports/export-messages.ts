import type { PartCursor } from '../../db/read-models/exported-responses.ts';
import type { ResponseFilter } from '../../db/stores/fieldwork/response-list-store.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { ColumnExtent } from '../../domain/exports/data-file/column-extents.ts';
import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import type { ExportOptions } from '../../domain/results/tabulation/export-column.ts';
import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { WireError } from '../elsewhere/error-codec.ts';

/** Which responses are to be exported, and how they are told. */
export type ExportData = {
  readonly teamId: string;
  readonly filter: ResponseFilter;
  /** Only those for which this expression of the logic language holds; checked before. */
  readonly segment: string | null;
  /** The version that gives columns, texts and order; it exists. */
  readonly version: number;
  readonly options: ExportOptions;
  /** The survey's versions by number, so that all that is made of them has the same columns; null: as they are stored now. */
  readonly documents: ReadonlyMap<number, SurveyDocument> | null;
};

/** A file that is made in one go, while it is read. */
export type ExportJob = Omit<ExportData, 'documents'> & { readonly format: 'csv' | 'xlsx' };

/** What is known of an export before it is made: how many responses go in, and what its format can't hold, as sentences. */
export type ExportCheck = { readonly responses: number; readonly blockers: readonly string[] };

/** What is known of a part of an export once it is read. */
export type PartFacts = {
  /** Responses in it. */
  readonly rows: number;
  /** Responses that were read for it, in the segment or not. */
  readonly lookedAt: number;
  /** The last one that was read; null where nothing follows it. */
  readonly last: PartCursor | null;
  readonly extents: readonly ColumnExtent[];
  /** The first cell that a workbook can't hold, as a sentence; null where there is none. */
  readonly overlong: string | null;
};

/** What a process can be started for. */
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

/** How many bytes were made; of a part, what is known of it. */
export type MadeBytes = { readonly bytes: number; readonly facts: PartFacts | null };

/** What the process tells; what it makes comes by a pipe of its own. */
export type FromExport =
  /** Nothing stands against it: the bytes follow. `losses`: what the format can't say, as sentences. */
  | { readonly kind: 'ready'; readonly losses: readonly string[] }
  /** What was asked for alone, or why no file follows. */
  | ({ readonly kind: 'checked' } & ExportCheck)
  /** All bytes are in the pipe. */
  | ({ readonly kind: 'done' } & MadeBytes)
  | { readonly kind: 'failed'; readonly error: WireError };

/** The process reads parts from this file descriptor. */
export const PARTS_DESCRIPTOR = 0;
/** The process writes what it makes to this file descriptor. */
export const FILE_DESCRIPTOR = 4;
