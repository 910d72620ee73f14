import ExcelJS from 'exceljs';
import type { FreeCell, FreeColumn, FreeSheet, FreeWorkbook } from '../../domain/exports/documents/free-workbook.ts';
import { isoDate } from '../../domain/exports/documents/iso-date.ts';
import { sheetNames } from '../../domain/exports/documents/sheet-names.ts';

const HEADER = {
  font: { bold: true, color: { argb: 'FF10304D' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF1F4F7' } },
  border: { bottom: { style: 'thin', color: { argb: 'FF10304D' } } },
  alignment: { vertical: 'middle', wrapText: true },
} as const;
const FORMATS = { date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm' } as const;
/** In characters. */
const WIDTHS = { least: 8, most: 60, besides: 3 };
const LOOKED_AT = 500;

/** A workbook with a sheet for each table: the header stays in sight and has filters, texts are never formulas. */
export async function makeWorkbook({ title, sheets, generatedAt }: FreeWorkbook): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Fieldwork';
  workbook.created = new Date(generatedAt);
  workbook.modified = new Date(generatedAt);
  if (title !== null) workbook.title = cellText(title);
  const names = sheetNames(sheets.map(({ name }) => name));
  sheets.forEach((sheet, index) => addSheet(workbook, sheet, names[index] ?? ''));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function addSheet(workbook: ExcelJS.Workbook, { columns, rows }: FreeSheet, name: string): void {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 0, ySplit: 1 }] });
  const dates = columns.map(({ type }) => type === 'date');
  const header = sheet.addRow(columns.map(({ header: words }) => cellText(words)));
  columns.forEach((_, index) => Object.assign(header.getCell(index + 1), { style: { ...HEADER } }));
  for (const row of rows) addRow(sheet, row, dates);
  columns.forEach((column, index) => {
    sheet.getColumn(index + 1).width = widthOf(column, rows, index);
  });
  if (columns.length > 0) {
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  }
}

function addRow(sheet: ExcelJS.Worksheet, cells: readonly FreeCell[], dates: readonly boolean[]): void {
  const row = sheet.addRow([]);
  cells.forEach((value, index) => {
    if (value === null || value === '') return;
    const cell = row.getCell(index + 1);
    const date = dates[index] === true && typeof value === 'string' ? isoDate(value) : null;
    if (date !== null) {
      cell.value = date.moment;
      cell.numFmt = date.hasTime ? FORMATS.time : FORMATS.date;
    } else if (typeof value === 'string') {
      cell.value = cellText(value);
      if (value.includes('\n') || value.length > WIDTHS.most) cell.alignment = { wrapText: true, vertical: 'top' };
    } else cell.value = value;
  });
}

/** Characters that XML 1.0 can't express. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** A text that Excel shows unchanged: it reads `_x0041_` as an escape of its own (ECMA-376 part 1, 22.4.2.4). */
function cellText(text: string): string {
  return text
    .replace(/_(x[0-9A-Fa-f]{4}_)/gu, '_x005F_$1')
    .replace(NO_XML, '')
    .replaceAll('\r', '_x000D_');
}

function widthOf({ header, width }: FreeColumn, rows: FreeSheet['rows'], index: number): number {
  if (width !== null) return width;
  const cells = rows.slice(0, LOOKED_AT).map((row) => lettersOf(row[index] ?? null));
  // The filter's button takes room beside the header.
  const needed = Math.max(lettersOf(header) + 2, ...cells);
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, needed + WIDTHS.besides));
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;

/** The number of letters in the longest line, wide ones counted twice. */
function lettersOf(cell: FreeCell): number {
  if (cell === null) return 0;
  const lines = String(cell).slice(0, 2_000).split('\n');
  return Math.max(...lines.map((line) => line.length + (line.match(WIDE)?.length ?? 0)));
}
