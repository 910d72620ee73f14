import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { Cell, ExportColumn, ExportOptions } from '../../domain/results/tabulation/export-column.ts';

/** What stands above the rows of a file. */
export type DataTable = {
  readonly columns: readonly ExportColumn[];
  /** The version that the columns are of. */
  readonly version: number;
};

/** Cells of responses in the order of the columns, in portions. */
export type DataRows = AsyncIterable<readonly (readonly Cell[])[]>;

/** A file of responses that can be written. */
export type DataWriter = {
  /** What the format can't hold, as sentences; known before the first byte. */
  readonly losses: readonly string[];
  /** The file's bytes, as its rows are read: no row is asked for before those above it have been taken. */
  readonly write: (rows: DataRows) => AsyncIterable<Buffer>;
};

/** The options as a format can have them: statistics tools get codes, and labels beside them. */
export function optionsFor(format: DataFormat, options: ExportOptions): ExportOptions {
  return format === 'sav' || format === 'triple_s' ? { ...options, withLabels: false } : options;
}
