import { shownText } from '../../domain/results/charts/shown-text.ts';
import type { TextWeight } from '../../domain/results/charts/scene.ts';
import { INK } from './report-colors.ts';
import { CONTENT_HEIGHT, LEADING, PAGE, TYPE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { wrapped } from './paragraph.ts';
import type { WrappedLines } from './paragraph.ts';
import { drawText, tagged } from './sheet.ts';

export type TableColumn = {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right' | 'middle';
};

export type TableCell = {
  readonly text: string;
  readonly weight?: TextWeight;
  readonly fill?: string;
  /** A second, smaller line. */
  readonly note?: string;
  /** The colour behind the cell. */
  readonly ground?: string;
};

export type TableRow = { readonly cells: readonly TableCell[]; readonly isTotal?: boolean };

export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly summary: string;
};

/** A table that is lower than this share of a page is kept together. */
const KEPT_SHARE = 0.4;
const PADDING = 5;
const ROW_LINES = 3;
const STEP = TYPE.small * LEADING;
const NOTE_STEP = TYPE.tiny * LEADING;

/** Draws a table with a header that is repeated on every page. */
export function drawTable(pages: Pages, table: Table): void {
  const header = laidOutHeader(pages, table);
  const rows = table.rows.map((row) => laidOut(pages, table, row));
  const height = rows.reduce((sum, row) => sum + row.height, header.height);
  pages.need(height <= CONTENT_HEIGHT * KEPT_SHARE ? height : header.height + (rows[0]?.height ?? 0));
  let pending = rows;
  let isFirst = true;
  do {
    const count = fitting(pending, pages.room() - header.height);
    const now = pending.slice(0, count);
    tagged(
      pages,
      'Div',
      () => {
        drawRow(pages, table, header);
        now.forEach((row) => drawRow(pages, table, row));
      },
      isFirst ? table.summary : 'Continued.',
    );
    isFirst = false;
    pending = pending.slice(count);
    if (pending.length > 0) pages.newPage();
  } while (pending.length > 0);
}

/** The height of a table on an endless page. */
export function tableHeight(pages: Pages, table: Table): number {
  return table.rows.reduce((sum, row) => sum + laidOut(pages, table, row).height, laidOutHeader(pages, table).height);
}

function fitting(rows: readonly LaidOutRow[], room: number): number {
  let height = 0;
  const beyond = rows.findIndex((row) => (height += row.height) > room);
  return beyond === -1 ? rows.length : Math.max(1, beyond);
}

type LaidOutCell = TableCell & WrappedLines;
type LaidOutRow = {
  readonly cells: readonly LaidOutCell[];
  readonly height: number;
  readonly kind: 'header' | 'row' | 'total';
};

function laidOutHeader(pages: Pages, table: Table): LaidOutRow {
  const cells = table.columns.map(({ title }) => ({ text: title, fill: INK.soft }));
  return { ...laidOut(pages, table, { cells }), kind: 'header' };
}

function laidOut(pages: Pages, { columns }: Table, row: TableRow): LaidOutRow {
  const cells = row.cells.map((cell, index): LaidOutCell => {
    const width = (columns[index]?.width ?? 0) - PADDING;
    const maxLines = cell.note === undefined ? ROW_LINES : 1;
    return { ...cell, ...wrapped(pages, cell.text, { ...styleOf(cell, row), width, maxLines }) };
  });
  const height = Math.max(...cells.map(contentHeight), STEP) + 2 * PADDING - 2;
  return { cells, height, kind: row.isTotal === true ? 'total' : 'row' };
}

function contentHeight(cell: LaidOutCell): number {
  return cell.lines.length * STEP + (cell.note === undefined ? 0 : NOTE_STEP);
}

function styleOf(cell: TableCell, row: TableRow) {
  return {
    size: TYPE.small,
    weight: cell.weight ?? (row.isTotal === true ? 'bold' : 'regular'),
    fill: cell.fill ?? INK.ink,
  } as const;
}

function drawRow(pages: Pages, table: Table, row: LaidOutRow): void {
  const { doc } = pages;
  const top = pages.y();
  const width = table.columns.reduce((sum, column) => sum + column.width, 0);
  let x: number = PAGE.left;
  row.cells.forEach((cell, index) => {
    const column = table.columns[index] ?? { title: '', width: 0, align: 'left' };
    if (cell.ground !== undefined) doc.rect(x + 1, top + 0.5, column.width - 2, row.height - 1).fill(cell.ground);
    drawCell(pages, cell, { x, top, column, row });
    x += column.width;
  });
  const isStrong = row.kind === 'header';
  const bottom = top + row.height;
  doc.moveTo(PAGE.left, bottom).lineTo(PAGE.left + width, bottom);
  doc
    .undash()
    .lineWidth(isStrong ? 0.8 : 0.4)
    .stroke(isStrong ? INK.ink : INK.hairline);
  pages.skip(row.height);
}

type CellPlace = { readonly x: number; readonly top: number; readonly column: TableColumn; readonly row: LaidOutRow };

/** The words of a header are aligned to its foot, those of a row to its middle. */
function drawCell(pages: Pages, cell: LaidOutCell, { x, top, column, row }: CellPlace): void {
  const spare = row.height - contentHeight(cell);
  const first = top + (row.kind === 'header' ? spare - PADDING + 1 : spare / 2) + TYPE.small * 1.03;
  const inner = { left: x, right: x + column.width - PADDING, middle: x + column.width / 2 };
  const at = { x: inner[column.align], anchor: column.align };
  const style = styleOf(cell, { cells: [], isTotal: row.kind === 'total' });
  cell.lines.forEach((line, index) =>
    drawText(pages, line, { ...at, ...style, y: first + index * STEP, direction: cell.direction }),
  );
  if (cell.note === undefined) return;
  const y = first + cell.lines.length * STEP - 1;
  drawText(pages, shownText(cell.note), { ...at, y, size: TYPE.tiny, fill: INK.soft, direction: 'ltr' });
}
