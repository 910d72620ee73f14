import type { ColumnAlign, WrittenDocumentBlock, Spans } from '../../domain/exports/documents/document-block.ts';
import { PLAIN_SPAN, wordsOf } from '../../domain/exports/documents/document-block.ts';
import type { TextWeight } from '../../domain/results/charts/scene.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { CONTENT_HEIGHT, LEADING, TYPE } from '../pdf/page-layout.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated } from '../pdf/sheet.ts';
import type { Canvas, Edges } from './canvas.ts';
import { drawElement } from './canvas.ts';
import type { ColumnNeed } from './column-widths.ts';
import { columnGroups, columnWidths } from './column-widths.ts';
import { drawRichLine } from './draw-rich-line.ts';
import { richLines, spansWidth } from './rich-lines.ts';
import type { RichText } from './rich-lines.ts';

export type TableBlock = Extract<WrittenDocumentBlock, { kind: 'table' }>;

const SIZE = TYPE.small + 0.5;
const STEP = SIZE * LEADING;
const PADDING = { x: 5, y: 4 };
/** Rows that are measured for the widths of columns, besides the longest of the others. */
const LOOKED_AT = 400;
const GAP_BETWEEN_GROUPS = 16;
const MOST_WORD = 110;
const MOST_WANTED = 320;
/** A row with more lines continues on the next page. */
const MOST_LINES = Math.floor((CONTENT_HEIGHT * 0.8) / STEP);

type Row = { readonly cells: readonly RichText[]; readonly lines: number; readonly endsRow: boolean };
type Column = { readonly left: number; readonly width: number; readonly align: ColumnAlign };
type Part = 'TH' | 'TD';

/**
 * Draws a table whose header is repeated on every page; columns that don't fit beside each other follow below, each group
 * after a copy of the first column.
 */
export function drawDocumentTable(canvas: Canvas, table: TableBlock, edges: Edges): void {
  const room = edges.right - edges.left;
  const needs = table.header.map((_, index) => needOf(canvas, table, index));
  const groups = columnGroups(needs, room);
  for (const group of groups) {
    const widths = columnWidths(
      group.flatMap((index) => needs[index] ?? []),
      room,
    );
    drawGroup(canvas, { table, group, columns: columnsOf(table, group, { widths, edges }) });
    if (group !== groups.at(-1)) canvas.pages.skip(GAP_BETWEEN_GROUPS);
  }
}

function needOf(canvas: Canvas, { header, rows }: TableBlock, index: number): ColumnNeed {
  const cells = rows.map((row) => row[index] ?? []);
  const looked = [...cells.slice(0, LOOKED_AT), ...longestOf(cells.slice(LOOKED_AT))];
  const needs = [
    needOfCell(canvas, header[index] ?? [], 'bold'),
    ...looked.map((cell) => needOfCell(canvas, cell, 'regular')),
  ];
  const least = Math.min(MOST_WORD, Math.max(...needs.map((need) => need.least)));
  const wanted = Math.min(MOST_WANTED, Math.max(...needs.map((need) => need.wanted)));
  // A little more than needed: sums of widths are not exact.
  const margin = 2 * PADDING.x + 1;
  return { least: least + margin, wanted: Math.max(least, wanted) + margin };
}

function longestOf(cells: readonly Spans[]): readonly Spans[] {
  let most = 0;
  let longest: readonly Spans[] = [];
  for (const cell of cells) {
    const length = cell.reduce((sum, { text }) => sum + text.length, 0);
    if (length <= most) continue;
    most = length;
    longest = [cell];
  }
  return longest;
}

const MOST_LOOKED_AT = { cell: 200, word: 60 };

function needOfCell({ language }: Canvas, spans: Spans, weight: TextWeight): ColumnNeed {
  const look = { size: SIZE, language, weight };
  const longest = wordsOf(spans)
    .split(/\s+/u)
    .reduce((most, word) => (word.length > most.length ? word : most), '');
  const clipped = spans.map((span) => ({ ...span, text: span.text.slice(0, MOST_LOOKED_AT.cell) }));
  const bold = spans.some((span) => span.bold);
  return {
    least: spansWidth([{ ...PLAIN_SPAN, bold, text: longest.slice(0, MOST_LOOKED_AT.word) }], look),
    wanted: spansWidth(clipped, look),
  };
}

type Placed = { readonly widths: readonly number[]; readonly edges: Edges };

/** Columns follow each other in the header's direction of reading. */
function columnsOf(
  { aligns, header }: TableBlock,
  group: readonly number[],
  { widths, edges }: Placed,
): readonly Column[] {
  const isMirrored = textDirection(header.map(wordsOf).join(' ')) === 'rtl';
  let before = 0;
  return group.map((index, at) => {
    const width = widths[at] ?? 0;
    const left = isMirrored ? edges.right - before - width : edges.left + before;
    before += width;
    return { left, width, align: aligns[index] ?? null };
  });
}

type Group = { readonly table: TableBlock; readonly group: readonly number[]; readonly columns: readonly Column[] };

function drawGroup(canvas: Canvas, { table, group, columns }: Group): void {
  const { pages } = canvas;
  const cellsOf = (row: readonly Spans[]) => group.map((index) => row[index] ?? []);
  const headers = rowsOf(canvas, cellsOf(table.header), { columns, weight: 'bold' });
  const firstRows = rowsOf(canvas, cellsOf(table.rows[0] ?? []), { columns, weight: 'regular' });
  pages.need(Math.min(heightOf([...headers, ...firstRows.slice(0, 1)]), CONTENT_HEIGHT));
  const element = pages.doc.struct('Table');
  pages.root.add(element);
  headers.forEach((row) => drawRow(canvas, row, { columns, part: 'TH', parent: element }));
  // A header that takes a third of a page is not repeated: it would leave no room for rows.
  const again = heightOf(headers) > CONTENT_HEIGHT / 3 ? [] : headers;
  pages.continuing(
    () => decorated(pages, () => again.forEach((row) => drawRow(canvas, row, { columns, part: 'TH', parent: null }))),
    () => table.rows.forEach((row) => drawTableRow(canvas, cellsOf(row), { columns, element })),
  );
  element.end();
}

type RowPlace = { readonly columns: readonly Column[]; readonly element: PDFKit.PDFStructureElement };

function drawTableRow(canvas: Canvas, cells: readonly Spans[], { columns, element }: RowPlace): void {
  for (const row of rowsOf(canvas, cells, { columns, weight: 'regular' })) {
    canvas.pages.need(heightOf([row]));
    drawRow(canvas, row, { columns, part: 'TD', parent: element });
  }
}

type Setting = { readonly columns: readonly Column[]; readonly weight: TextWeight };

/** The parts in which a row is drawn: one, or several if it is higher than a page. */
function rowsOf({ pages, language }: Canvas, cells: readonly Spans[], { columns, weight }: Setting): readonly Row[] {
  const texts = cells.map((spans, index) => {
    const width = (columns[index]?.width ?? 0) - 2 * PADDING.x;
    return richLines(spans, { size: SIZE, width, weight, language }, pages.lettering);
  });
  const most = Math.max(1, ...texts.map(({ lines }) => lines.length));
  const rows: Row[] = [];
  for (let start = 0; start < most; start += MOST_LINES) {
    const slices = texts.map((text) => ({ ...text, lines: text.lines.slice(start, start + MOST_LINES) }));
    const lines = Math.min(MOST_LINES, most - start);
    rows.push({ cells: slices, lines, endsRow: start + MOST_LINES >= most });
  }
  return rows;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { lines }) => sum + lines * STEP + 2 * PADDING.y, 0);
}

/** `parent` is null for a header that is only repeated. */
type Drawing = {
  readonly columns: readonly Column[];
  readonly part: Part;
  readonly parent: PDFKit.PDFStructureElement | null;
};

function drawRow(canvas: Canvas, row: Row, { columns, part, parent }: Drawing): void {
  const { pages } = canvas;
  const top = pages.y();
  const height = heightOf([row]);
  const drawIn = (index: number, element: PDFKit.PDFStructureElement): void => {
    const [cell, column] = [row.cells[index], columns[index]];
    if (cell !== undefined && column !== undefined) drawCell(canvas, cell, { column, top, part, element });
  };
  if (parent === null) row.cells.forEach((_, index) => drawIn(index, pages.root));
  else {
    const line = pages.doc.struct('TR');
    parent.add(line);
    row.cells.forEach((_, index) => drawElement(pages, line, part, (element) => drawIn(index, element)));
    line.end();
  }
  if (row.endsRow) drawBottom(canvas, { columns, part, bottom: top + height, isRepeated: parent === null });
  pages.skip(height);
}

type Bottom = {
  readonly columns: readonly Column[];
  readonly part: Part;
  readonly bottom: number;
  readonly isRepeated: boolean;
};

function drawBottom({ pages }: Canvas, { columns, part, bottom, isRepeated }: Bottom): void {
  const left = Math.min(...columns.map((column) => column.left));
  const right = Math.max(...columns.map((column) => column.left + column.width));
  const isHeader = part === 'TH';
  const stroke = (): void => {
    pages.doc
      .undash()
      .lineWidth(isHeader ? 0.8 : 0.4)
      .moveTo(left, bottom)
      .lineTo(right, bottom)
      .stroke(isHeader ? INK.ink : INK.hairline);
  };
  // A repeated header is marked as decoration as a whole.
  if (isRepeated) stroke();
  else decorated(pages, stroke);
}

type CellPlace = {
  readonly column: Column;
  readonly top: number;
  readonly part: Part;
  readonly element: PDFKit.PDFStructureElement;
};

function drawCell({ pages, language }: Canvas, { lines, direction }: RichText, place: CellPlace): void {
  const { column, top, part, element } = place;
  const inner = { left: column.left + PADDING.x, width: column.width - 2 * PADDING.x };
  const share = shareBefore(column.align, direction);
  lines.forEach((line, index) =>
    drawRichLine(pages, line, {
      x: inner.left + (inner.width - line.width) * share,
      y: top + PADDING.y + index * STEP + SIZE * 1.02,
      size: SIZE,
      fill: part === 'TH' ? INK.soft : INK.ink,
      weight: part === 'TH' ? 'bold' : 'regular',
      language,
      direction,
      element,
    }),
  );
}

/** The share of the free room that is left of the words. */
function shareBefore(align: ColumnAlign, direction: 'ltr' | 'rtl'): number {
  if (align === 'center') return 0.5;
  return align === 'right' || (align === null && direction === 'rtl') ? 1 : 0;
}
