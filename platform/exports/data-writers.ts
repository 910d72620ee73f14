import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { Cell, ExportColumn, ExportOptions } from '../../domain/results/tabulation/export-column.ts';

/** The columns of a file, and the facts above its rows. */
export type DataTable = {
  readonly columns: readonly ExportColumn[];
  /** The number of the version that the columns are from. */
  readonly version: number;
};

/** Cells of responses in the order of the columns, in portions. */
export type DataRows = AsyncIterable<readonly (readonly Cell[])[]>;

/** Writes a file of responses. */
export type DataWriter = {
  /** What the format can't express, as sentences; known before the first byte. */
  readonly losses: readonly string[];
  /** The file's bytes, on demand: a row is only requested once the bytes before it were read. */
  readonly write: (rows: DataRows) => AsyncIterable<Buffer>;
};

/** The options that a format supports: statistics tools get codes, with labels beside them. */
export function optionsFor(format: DataFormat, options: ExportOptions): ExportOptions {
  return format === 'sav' || format === 'triple_s' ? { ...options, withLabels: false } : options;
}
