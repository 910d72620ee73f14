import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { DataTable, DataWriter } from './data-writers.ts';
import { csvWriter } from './write-csv.ts';
import { savWriter } from './write-sav.ts';
import { tripleSWriter } from './write-triple-s.ts';
import { xlsxWriter } from './write-xlsx.ts';

/** The writer of a format that needs no facts about its rows. */
export function plainWriter(format: 'csv' | 'xlsx', table: DataTable): DataWriter {
  return format === 'csv' ? csvWriter(table) : xlsxWriter(table);
}

/** @param facts those of all rows of the file: formats of statistics tools contain them before the first row */
export function writerOf(format: DataFormat, table: DataTable, facts: DataFileFacts): DataWriter {
  switch (format) {
    case 'csv':
    case 'xlsx':
      return plainWriter(format, table);
    case 'sav':
      return savWriter(table, facts);
    case 'triple_s':
      return tripleSWriter(table, facts);
  }
}
