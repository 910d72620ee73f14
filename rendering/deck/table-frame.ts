import { SLIDE_ROOM } from '../../domain/exports/deck/slide-room.ts';
import type { DeckTable } from '../../domain/exports/deck/deck.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { fillXml, paragraphXml } from './drawing-text.ts';
import type { Drawn } from './drawn.ts';
import { emsOf, fitText, linesOf } from './fit-text.ts';
import type { Look } from './look.ts';
import { emuOf, PLACES, pointsOf, WIDTH } from './places.ts';
import { graphicFrame } from './shapes.ts';

const TABLE_URI = 'http://schemas.openxmlformats.org/drawingml/2006/table';
const SIZES_PT = [16, 14, 12, 11, 10] as const;
/** Of a cell's sides, in inches. */
const PADDING = { across: 0.08, above: 0.04 } as const;
const LEAST_ROW_INCHES = 0.3;
const MOST_ROW_INCHES = 0.46;
const LINE_HEIGHT = 1.22;
/** Columns grow with their longest cell, within these bounds, in ems. */
const COLUMN_EMS = { least: 3.5, most: 26 } as const;
const MOST_CHARACTERS = 600;

type Cells = readonly (readonly string[])[];

/** A table as PowerPoint's own: its first row is the header. What has no room stands on the notes page, row by row. */
export function tableFrame(table: DeckTable, title: string, look: Look): Drawn {
  const columns = Math.min(table.header.length, SLIDE_ROOM.tableColumns);
  const rows = table.rows.slice(0, SLIDE_ROOM.tableRows);
  const lines = [table.header, ...rows].map((row) => shownRow(row, columns));
  const widths = columnWidths(lines, columns);
  const { sizePt, most } = letters(lines, widths);
  const grid = lines.map((row) =>
    row.map((text, at) => fitText(text, { widthPt: inner(widths[at]), lines: most, sizesPt: [sizePt] })),
  );
  const isCut = (at: number) =>
    (at === 0 ? table.header : (table.rows[at - 1] ?? [])).some((text) => text.length > MOST_CHARACTERS) ||
    (grid[at] ?? []).some((cell) => cell.isCut);
  const isWide = table.header.length > columns;
  const lost = [table.header, ...table.rows].filter((_, at) => isWide || at > rows.length || isCut(at));
  const height = rowInches(sizePt, lines.length);
  const xml = grid.map((row, at) =>
    rowXml({ cells: row.map(({ text }) => text), height, isHeader: at === 0, sizePt, numeric: table.numeric }, look),
  );
  const box = look.place({ ...PLACES.body, height: Math.min(PLACES.body.height, height * lines.length) });
  const content = `<a:tbl><a:tblPr firstRow="1"${look.isRightToLeft ? ' rtl="1"' : ''}/><a:tblGrid>${gridColumns(widths)}</a:tblGrid>${xml.join('')}</a:tbl>`;
  return {
    shapes: [graphicFrame({ name: 'Table', description: shortText(title, 200), box, uri: TABLE_URI, content })],
    cut: lost.map((row) => row.join(' | ')),
  };
}

/** A row has as many cells as the table has columns; a shorter one is filled up. */
function shownRow(row: readonly string[], columns: number): readonly string[] {
  return Array.from({ length: columns }, (_, at) => shortText(row[at] ?? '', MOST_CHARACTERS));
}

/** In inches, all together as wide as the slide's body. */
function columnWidths(lines: Cells, columns: number): readonly number[] {
  const needed = Array.from({ length: columns }, (_, at) => {
    const longest = Math.max(...lines.map((row) => emsOf(row[at] ?? '')));
    return Math.min(COLUMN_EMS.most, Math.max(COLUMN_EMS.least, longest)) + 1;
  });
  const all = needed.reduce((sum, ems) => sum + ems, 0);
  return needed.map((ems) => (ems / all) * WIDTH);
}

/** The largest letters in which each cell has room, and how many lines a row has. */
function letters(lines: Cells, widths: readonly number[]): { readonly sizePt: number; readonly most: number } {
  const roomPt = pointsOf(PLACES.body.height) / lines.length - 2 * pointsOf(PADDING.above);
  const linesAt = (sizePt: number) => Math.max(1, Math.floor(roomPt / (sizePt * LINE_HEIGHT)));
  const fits = (sizePt: number) =>
    lines.every((row) =>
      row.every((text, at) => linesOf(text, sizePt, inner(widths[at])) <= Math.min(1, linesAt(sizePt))),
    );
  const fitsOnMore = (sizePt: number) =>
    lines.every((row) => row.every((text, at) => linesOf(text, sizePt, inner(widths[at])) <= linesAt(sizePt)));
  const tall = SIZES_PT.filter((sizePt) => sizePt * LINE_HEIGHT <= roomPt);
  const sizePt = tall.find((size) => size >= 12 && fits(size)) ?? tall.find(fitsOnMore) ?? 10;
  return { sizePt, most: linesAt(sizePt) };
}

function inner(width: number | undefined): number {
  return pointsOf((width ?? 1) - 2 * PADDING.across);
}

function rowInches(sizePt: number, rows: number): number {
  const usual = Math.max(LEAST_ROW_INCHES, (sizePt * LINE_HEIGHT + 10) / pointsOf(1));
  return Math.min(PLACES.body.height / rows, Math.min(MOST_ROW_INCHES, usual));
}

function gridColumns(widths: readonly number[]): string {
  return widths.map((width) => `<a:gridCol w="${emuOf(width)}"/>`).join('');
}

type Row = {
  readonly cells: readonly string[];
  readonly height: number;
  readonly isHeader: boolean;
  readonly sizePt: number;
  readonly numeric: readonly boolean[];
};

function rowXml({ cells, height, isHeader, sizePt, numeric }: Row, look: Look): string {
  const each = cells.map((text, at) => {
    const run = { text, sizePt, isBold: isHeader, color: look.colors.ink };
    const words = paragraphXml({ runs: [run], isFar: numeric[at] === true }, look);
    return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody>${cellProperties(isHeader, look)}</a:tc>`;
  });
  return `<a:tr h="${emuOf(height)}">${each.join('')}</a:tr>`;
}

/** Rules below rows alone: stronger under the header. */
function cellProperties(isHeader: boolean, look: Look): string {
  const none = (side: string) => `<a:${side} w="0"><a:noFill/></a:${side}>`;
  const rule = `<a:lnB w="${isHeader ? 15_875 : 6350}">${fillXml(isHeader ? look.colors.accent : look.colors.hairline, look)}</a:lnB>`;
  const [across, above] = [emuOf(PADDING.across), emuOf(PADDING.above)];
  return `<a:tcPr marL="${across}" marR="${across}" marT="${above}" marB="${above}" anchor="ctr">${none('lnL')}${none('lnR')}${none('lnT')}${rule}<a:noFill/></a:tcPr>`;
}
