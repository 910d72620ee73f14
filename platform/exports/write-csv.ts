import { BYTE_ORDER_MARK, csvLine } from '../../domain/exports/csv-line.ts';
import { headerRows } from '../../domain/exports/header-rows.ts';
import type { DataRows, DataTable, DataWriter } from './data-writers.ts';
import { inPortions } from './portions.ts';

/** The responses as CSV, written while they are read. */
export function csvWriter(table: DataTable): DataWriter {
  return { losses: [], write: (rows) => inPortions(lines(table, rows)) };
}

async function* lines({ columns }: DataTable, rows: DataRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headerRows(columns).map(csvLine).join('');
  for await (const portion of rows) yield portion.map(csvLine).join('');
}
