import { codebookRows } from '../../domain/exports/codebook.ts';
import { headerRows } from '../../domain/exports/header-rows.ts';
import { fittingCell } from '../../domain/exports/sheet-limits.ts';
import { columnName, rowXml, SHEET_STYLES } from '../../domain/exports/sheet-xml.ts';
import type { RowShape } from '../../domain/exports/sheet-xml.ts';
import { SHEET_END, sheetPartName, sheetStart, workbookParts } from '../../domain/exports/workbook-parts.ts';
import type { Cell, ExportColumn } from '../../domain/results/tabulation/export-column.ts';
import type { DataRows, DataTable, DataWriter } from './data-writers.ts';
import { inPortions } from './portions.ts';
import { streamedZip } from './streamed-zip.ts';

/** A sheet of responses, and one with the codebook. */
const SHEETS = ['Responses', 'Questions'] as const;
/**
 * The responses as an Excel workbook, written while they are read: a sheet is compressed as its rows arrive, with
 * backpressure.
 */
export function xlsxWriter(table: DataTable): DataWriter {
  return {
    losses: [],
    write(rows) {
      const sheets = [responsesSheet(table, rows), codebookSheet(table)];
      return streamedZip([
        ...workbookParts(SHEETS).map(({ name, xml }) => ({ name, bytes: Buffer.from(xml) })),
        ...sheets.map((sheet, index) => ({ name: sheetPartName(index), bytes: inPortions(sheet) })),
      ]);
    },
  };
}

async function* responsesSheet({ columns }: DataTable, portions: DataRows): AsyncGenerator<string> {
  const header = headerRows(columns);
  const plain = shapeOf(columns);
  yield sheetStart(header.length) + rows(header, 1, { ...plain, moments: new Set(), style: SHEET_STYLES.header });
  let next = header.length + 1;
  for await (const portion of portions) {
    yield rows(portion, next, plain);
    next += portion.length;
  }
  yield SHEET_END;
}

/** @param first the number of the first of these rows */
function rows(all: readonly (readonly Cell[])[], first: number, shape: RowShape): string {
  return all.map((cells, index) => rowXml(first + index, cells, shape)).join('');
}

function shapeOf(columns: readonly ExportColumn[]): RowShape {
  const moments = columns.flatMap(({ holds }, index) => (holds === 'datetime' ? [index] : []));
  return {
    names: columns.map((_, index) => columnName(index)),
    moments: new Set(moments),
    style: SHEET_STYLES.plain,
  };
}

// eslint-disable-next-line @typescript-eslint/require-await -- sheets are streams, this one's rows are there already
async function* codebookSheet({ columns, version }: DataTable): AsyncGenerator<string> {
  const all = codebookRows(columns, version);
  const names = (all[0] ?? []).map((_, index) => columnName(index));
  yield sheetStart(1);
  for (const [index, cells] of all.entries()) {
    const style = index === 0 ? SHEET_STYLES.header : SHEET_STYLES.plain;
    yield rowXml(index + 1, cells.map(fittingCell), { names, moments: new Set(), style });
  }
  yield SHEET_END;
}
