import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/exports/csv-line.ts';
import { DOCUMENT_LIMITS } from '../../../domain/exports/documents/document-limits.ts';
import type { FreeCell } from '../../../domain/exports/documents/free-workbook.ts';
import { cellCount, optionalFilename, overlongRow, tableFields, TOO_MANY_CELLS } from './document-input.ts';
import { writtenDocumentOperation } from './keep-written-document.ts';

const input = z
  .strictObject({
    filename: optionalFilename,
    columns: tableFields.columns,
    rows: tableFields.rows,
  })
  .superRefine((table, check) => {
    const overlong = overlongRow(table);
    if (overlong !== null) {
      check.addIssue({ code: 'custom', message: overlong.message, path: ['rows', overlong.index] });
    }
    if (cellCount(table) > DOCUMENT_LIMITS.cells) {
      check.addIssue({ code: 'custom', message: TOO_MANY_CELLS, path: ['rows'] });
    }
  });

export const generateCsv = writtenDocumentOperation({
  name: 'documents.generate_csv',
  summary: 'Makes a CSV file of a table, and answers with a link that works for an hour.',
  input,
  format: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  nameOf: ({ filename }) => filename ?? 'Table',
  make: (_context, { columns, rows }) =>
    Promise.resolve(
      csvOf(
        columns.map(({ header }) => header),
        rows,
      ),
    ),
});

/** Runs in the main thread: at most half a million cells take a tenth of a second. */
function csvOf(header: readonly string[], rows: readonly (readonly FreeCell[])[]): Uint8Array {
  const lines = rows.map((row) => csvLine(header.map((_, index) => plain(row[index] ?? null))));
  return new TextEncoder().encode(BYTE_ORDER_MARK + csvLine(header) + lines.join(''));
}

function plain(cell: FreeCell): string | number | null {
  return typeof cell === 'boolean' ? String(cell) : cell;
}
