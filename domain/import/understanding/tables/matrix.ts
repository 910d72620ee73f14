import type { SourceCell, SourceNode, SourceTable } from '../../source-document.ts';
import type { Line } from '../line.ts';
import { linesOf } from '../line.ts';
import type { Cell } from './cell.ts';
import { kindOf } from './cell-kind.ts';

/** A table as a rectangle: every row has `width` places. */
export type Matrix = { readonly rows: readonly (readonly Cell[])[]; readonly width: number };

const NO_CELL: Cell = {
  kind: 'empty',
  lines: [],
  text: '',
  nodes: [],
  paragraphs: [],
  holdsTable: false,
  firstColumn: 0,
  span: 1,
  continuesAbove: false,
  shaded: false,
};

/** Lays a table out as a rectangle. */
export function matrixOf(table: SourceTable): Matrix {
  const counts = new Set(table.rows.map((row) => row.cells.length));
  const rows = table.rows.map((row) => spread(counts.size === 1 ? row.cells.map(ofOneColumn) : row.cells));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const full = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => NO_CELL)]);
  return { rows: full, width };
}

/** Where every row has as many cells, they are its columns, whatever widths the rows were drawn with. */
function ofOneColumn(cell: SourceCell): SourceCell {
  return { ...cell, columnSpan: 1 };
}

/** True for a cell with neither text nor a mark nor a field. */
export function isEmptyCell(cell: Cell): boolean {
  return cell.lines.length === 0 && !cell.holdsTable;
}

/** The cell at a place of a row, an empty one beyond its end. */
export function cellAt(row: readonly Cell[], column: number): Cell {
  return row[column] ?? NO_CELL;
}

/** True where one cell with words spans the row. */
export function isSpanningRow(row: readonly Cell[]): boolean {
  const first = cellAt(row, 0);
  if (isEmptyCell(first) || row.length < 2) return false;
  const places = row.filter((cell) => cell === first).length;
  const others = row.filter((cell) => cell !== first);
  if (others.every((cell) => cell === NO_CELL)) return true;
  return places >= 2 && others.every(isEmptyCell);
}

/** A small table without a word: a box to tick, drawn by hand. */
function isDrawnBox(table: SourceTable): boolean {
  return table.rows.every((row) => row.cells.every((cell) => cell.nodes.every(saysNothing)));
}

function saysNothing(node: SourceNode): boolean {
  return node.kind === 'table' ? isDrawnBox(node) : !linesOf(node).some(saysSomething);
}

function paragraphsOfNodes(nodes: readonly SourceNode[]): readonly number[] {
  return nodes.flatMap((node) =>
    node.kind === 'paragraph'
      ? [node.index]
      : node.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsOfNodes(cell.nodes))),
  );
}

function spread(cells: readonly SourceCell[]): readonly Cell[] {
  const row: Cell[] = [];
  for (const source of cells) {
    const cell = cellOf(source, row.length);
    for (let place = 0; place < cell.span; place += 1) row.push(cell);
  }
  return row;
}

function cellOf(source: SourceCell, firstColumn: number): Cell {
  const lines = source.nodes.flatMap((node) => (node.kind === 'paragraph' ? linesOf(node) : [])).filter(saysSomething);
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  const holdsTable = source.nodes.some((node) => node.kind === 'table' && !isDrawnBox(node));
  return {
    kind: kindOf(lines, text, holdsTable),
    lines,
    text,
    nodes: source.nodes,
    paragraphs: paragraphsOfNodes(source.nodes),
    holdsTable,
    firstColumn,
    span: Math.min(Math.max(1, source.columnSpan), 64),
    continuesAbove: source.rowSpan === 0,
    shaded: source.shaded,
  };
}

function saysSomething(line: Line): boolean {
  const showsMark = line.list?.glyph === 'radio' || line.list?.glyph === 'checkbox';
  return line.text !== '' || line.dropDownChoices.length > 0 || line.hasTextField || showsMark;
}
