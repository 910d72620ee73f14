import type { OutlineOption } from '../../outline.ts';
import { fold } from '../../vocabulary/fold.ts';
import { readLabel } from '../labels/read-label.ts';
import type { Line } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { GridPiece, Piece } from '../piece.ts';
import { GAP, linePiece } from '../piece.ts';
import { asks, leavesOpen, wordCount } from '../recognisers/prompts.ts';
import { headingRole, numberIn } from './cell-kind.ts';
import type { CellKind } from './cell.ts';
import { cellAt, isEmptyCell, isSpanningRow } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

type Row = readonly Cell[];
type Layout = {
  readonly labelColumn: number;
  readonly numberColumn: number | null;
  readonly headers: readonly Row[];
  readonly body: readonly Row[];
};

const ENOUGH_ANSWER_PLACES = 0.82;

/**
 * Reads a table of things to judge: the first words of each row, by columns of empty cells, signs, numbers or repeated labels.
 * Null for any other table. Rows that span the table part it into several grids.
 */
export function readGridTable(matrix: Matrix): readonly Piece[] | null {
  const { rows, width } = withoutRemarks(joinOpposites(matrix));
  for (const labelColumn of [0, 1, 2, 3]) {
    if (width - labelColumn < 3) continue;
    const layout = layoutOf(rows, labelColumn);
    if (layout !== null) return gridPieces(layout, width);
  }
  return null;
}

/** "dull | 1 | 2 | 3 | exciting": the two ends of a row become one label, so that the table reads as any other. */
function joinOpposites(matrix: Matrix): Matrix {
  const last = matrix.width - 1;
  const rows = matrix.rows.filter((row) => !row.every(isEmptyCell));
  const isPair = (row: Row): boolean =>
    cellAt(row, 0).kind === 'text' &&
    cellAt(row, last).kind === 'text' &&
    row.slice(1, last).every((cell) => ['empty', 'tick', 'number'].includes(cell.kind));
  if (matrix.width < 5 || rows.length < 2 || rows.filter(isPair).length < rows.length * 0.8) return matrix;
  return {
    width: last,
    rows: rows.map((row) =>
      isPair(row) ? [joinCells(cellAt(row, 0), cellAt(row, last)), ...row.slice(1, last)] : row.slice(0, last),
    ),
  };
}

function joinCells(left: Cell, right: Cell): Cell {
  return { ...left, text: `${left.text} – ${right.text}`, paragraphs: [...left.paragraphs, ...right.paragraphs] };
}

/** The rows that hold something, without a last column for remarks. */
function withoutRemarks(matrix: Matrix): Matrix {
  const rows = matrix.rows.filter((row) => !row.every(isEmptyCell));
  const last = matrix.width - 1;
  const header = rows.find((row) => !isSpanningRow(row));
  const isRemarks = header !== undefined && headingRole(cellAt(header, last)) === 'skip' && matrix.width > 3;
  return isRemarks ? { rows: rows.map((row) => row.slice(0, last)), width: last } : { rows, width: matrix.width };
}

function layoutOf(rows: readonly Row[], labelColumn: number): Layout | null {
  const headerCount = countHeaders(rows, labelColumn);
  const headers = rows.slice(0, headerCount);
  const body = rows.slice(headerCount).filter((row) => !repeatsHeader(row, headers));
  const judged = body.filter((row) => !isSpanningRow(row) && !isBareTitle(row, body, labelColumn));
  if (judged.length === 0) return null;
  for (let column = 0; column < labelColumn; column += 1) {
    if (!isNumberColumn(judged, column) && !isGroupColumn(judged, column)) return null;
  }
  if (isNumberColumn(judged, labelColumn)) return null;
  if (judged.some((row) => isEmptyCell(cellAt(row, labelColumn)) && !cellAt(row, labelColumn).continuesAbove)) {
    if (judged.filter((row) => isEmptyCell(cellAt(row, labelColumn))).length > judged.length * 0.2) return null;
  }
  if (judged.filter((row) => cellAt(row, labelColumn).kind === 'text').length < judged.length * 0.8) return null;
  const shared = sharedWords(judged, labelColumn);
  const answers = judged.flatMap((row) => row.slice(labelColumn + 1).map((cell, index) => ({ cell, index })));
  const fitting = answers.filter(({ cell, index }) => isAnswerPlace(cell, labelColumn + 1 + index, headers, shared));
  if (fitting.length < answers.length * ENOUGH_ANSWER_PLACES) return null;
  if (headerCount === 0 && !hasOwnCodes(judged, labelColumn)) return null;
  const numberColumn = Array.from({ length: labelColumn }, (_, column) => column).find((column) =>
    isNumberColumn(judged, column),
  );
  return { labelColumn, numberColumn: numberColumn ?? null, headers, body };
}

/** How many rows at the top name the columns: those without a row label of their own, or unlike the rows below. */
function countHeaders(rows: readonly Row[], labelColumn: number): number {
  let count = 0;
  for (const row of rows.slice(0, 4)) {
    if (!isSpanningRow(row) && !namesColumns(row, rows, labelColumn, count)) break;
    count += 1;
  }
  while (count > 0 && isSpanningRow(rows[count - 1] ?? [])) count -= 1;
  return count;
}

function namesColumns(row: Row, rows: readonly Row[], labelColumn: number, index: number): boolean {
  const label = cellAt(row, labelColumn);
  const answers = row.slice(labelColumn + 1);
  const named = answers.filter((cell) => !isEmptyCell(cell));
  if (isEmptyCell(label) && named.length > 0 && named.every((cell) => cell.kind === 'text'))
    return rows[index + 1] !== undefined;
  if (named.length < answers.length * 0.6) return false;
  const kinds = named.map((cell) => cell.kind);
  const below = rows[index + 1];
  if (below === undefined) return false;
  if (isEmptyCell(label) || headingRole(label) !== null) return !kinds.every((kind) => kind === 'tick');
  if (index > 0) return false;
  if (kinds.every((kind) => kind === 'text')) return true;
  const ownShape = kinds.join();
  const shapeBelow = below
    .slice(labelColumn + 1)
    .map((cell) => cell.kind)
    .join();
  return ownShape !== shapeBelow && !kinds.every((kind) => kind === 'tick' || kind === 'blank');
}

function repeatsHeader(row: Row, headers: readonly Row[]): boolean {
  const words = row.map((cell) => fold(cell.text)).join('|');
  return headers.some((header) => header.map((cell) => fold(cell.text)).join('|') === words);
}

/** A row without anything to tick in a table whose other rows have something: the title of the rows below it. */
function isBareTitle(row: Row, rows: readonly Row[], labelColumn: number): boolean {
  const isBare = (candidate: Row): boolean => candidate.slice(labelColumn + 1).every(isEmptyCell);
  if (!isBare(row)) return false;
  return rows.filter((other) => !isBare(other)).length >= rows.length * 0.6;
}

/** A column of merged cells that group the rows. */
function isGroupColumn(rows: readonly Row[], column: number): boolean {
  const merged = rows.filter((row) => cellAt(row, column).continuesAbove || isEmptyCell(cellAt(row, column)));
  return merged.length >= rows.length * 0.3 && merged.length < rows.length;
}

function isNumberColumn(rows: readonly Row[], column: number): boolean {
  const numbers = rows.filter((row) => {
    const cell = cellAt(row, column);
    if (cell.kind === 'number') return true;
    const label = readLabel(`${cell.text} `);
    return label !== null && label.length >= cell.text.length;
  });
  const filled = rows.filter((row) => !isEmptyCell(cellAt(row, column)));
  return numbers.length > 0 && numbers.length >= filled.length * 0.7;
}

function isAnswerPlace(cell: Cell, column: number, headers: readonly Row[], shared: ReadonlySet<string>): boolean {
  const kind = cell.kind;
  if (kind === 'empty' || kind === 'tick' || kind === 'number' || kind === 'blank') return true;
  if (kind === 'options' && cell.lines.length === 1 && cell.lines[0]?.dropDownChoices.length !== 0) return true;
  const words = fold(cell.text);
  return headers.some((header) => fold(cellAt(header, column).text) === words) || shared.has(`${column} ${words}`);
}

/** The words that most rows repeat in a column, as "column words". */
function sharedWords(rows: readonly Row[], labelColumn: number): ReadonlySet<string> {
  if (rows.length < 2) return new Set();
  const counts = new Map<string, number>();
  for (const row of rows) {
    row.slice(labelColumn + 1).forEach((cell, index) => {
      const key = `${labelColumn + 1 + index} ${fold(cell.text)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  }
  return new Set(
    [...counts].filter(([key, count]) => count >= rows.length * 0.6 && key.length <= 64).map(([key]) => key),
  );
}

function hasOwnCodes(rows: readonly Row[], labelColumn: number): boolean {
  const first = rows[0]?.slice(labelColumn + 1) ?? [];
  const kinds = new Set(first.map((cell) => cell.kind));
  if (rows.length < 2) return false;
  if (kinds.size === 1 && (kinds.has('tick') || kinds.has('number'))) return true;
  const words = first.map((cell) => fold(cell.text));
  return (
    words.every((word) => word !== '') &&
    rows.every((row) => row.slice(labelColumn + 1).every((cell, index) => fold(cell.text) === words[index]))
  );
}

function gridPieces(layout: Layout, width: number): readonly Piece[] {
  const pieces: Piece[] = [...titlePieces(layout)];
  const columns = columnsOf(layout, width);
  const named = layout.headers.length > 0 || columns.some((column) => /\p{L}/u.test(column.text));
  let rows: Row[] = [];
  const close = (): void => {
    if (rows.length > 0) pieces.push(gridOf(layout, rows, columns, named), GAP);
    rows = [];
  };
  for (const row of layout.body) {
    if (!isSpanningRow(row) && !isBareTitle(row, layout.body, layout.labelColumn)) {
      rows.push(row);
      continue;
    }
    close();
    pieces.push(...[...new Set(row)].flatMap((cell) => cell.lines).map((line) => linePiece(line)));
  }
  close();
  return pieces;
}

/** What the head of the table says beside naming columns: a title across it, or the question in its corner. */
function titlePieces(layout: Layout): readonly Piece[] {
  return layout.headers.flatMap((header): readonly Piece[] => {
    const corner = cellAt(header, layout.labelColumn);
    if (isSpanningRow(header)) return cellAt(header, 0).lines.map((line) => linePiece(line));
    if (isEmptyCell(corner)) return [];
    const isQuestion = asks(corner.text) || leavesOpen(corner.text) || wordCount(corner.text) >= 5;
    if (isQuestion && headingRole(corner) === null) return corner.lines.map((line) => linePiece(line));
    return corner.lines.map((line) => ({
      kind: 'aside',
      text: line.text,
      paragraph: line.paragraph,
      reason: 'heading of a table',
    }));
  });
}

function columnsOf(layout: Layout, width: number): readonly OutlineOption[] {
  const headers = layout.headers.filter((header) => !isSpanningRow(header));
  const first = layout.body.find((row) => !isSpanningRow(row));
  const columns: OutlineOption[] = [];
  for (let column = layout.labelColumn + 1; column < width; column += 1) {
    const cells = distinctCells(headers, column, layout.labelColumn, width);
    const words = cells.filter((cell) => cell.kind !== 'number').map((cell) => cell.text);
    const number = cells.filter((cell) => cell.kind === 'number').map(numberIn)[0] ?? ownCode(first, column);
    const text = words.join(' – ').trim();
    const paragraph =
      cells.at(-1)?.paragraphs[0] ?? (first === undefined ? 0 : (cellAt(first, column).paragraphs[0] ?? 0));
    const unnamed =
      number ??
      (first === undefined || cellAt(first, column).kind !== 'text'
        ? String(column - layout.labelColumn)
        : cellAt(first, column).text);
    columns.push(rawOption(text === '' ? unnamed : text, number ?? null, 'none', paragraph));
  }
  const tidied = tidyOptions(columns);
  return tidied.length === columns.length ? tidied : columns;
}

/** The header cells over a column; one that spans all the answers names none of them. */
function distinctCells(headers: readonly Row[], column: number, labelColumn: number, width: number): readonly Cell[] {
  const answers = width - labelColumn - 1;
  const cells = headers
    .map((header) => cellAt(header, column))
    .filter((cell) => !isEmptyCell(cell) && !(cell.span >= answers && answers > 1));
  return cells.filter((cell, index) => cells.findIndex((other) => fold(other.text) === fold(cell.text)) === index);
}

function ownCode(row: Row | undefined, column: number): string | null {
  const cell = row === undefined ? null : cellAt(row, column);
  return cell !== null && cell.kind === 'number' ? numberIn(cell) : null;
}

function gridOf(
  layout: Layout,
  rows: readonly Row[],
  columns: readonly OutlineOption[],
  columnsNamed: boolean,
): GridPiece {
  const options = rows
    .filter((row) => !isEmptyCell(cellAt(row, layout.labelColumn)))
    .map((row) => rowOption(row, layout));
  const tidied = tidyOptions(options);
  const strays = rows.flatMap((row) =>
    row.slice(layout.labelColumn + 1).flatMap((cell) => strayLines(cell, cell.kind, columns)),
  );
  return {
    kind: 'grid',
    rows: tidied.length === options.length ? tidied : options,
    columns,
    columnsNamed,
    notes: strays,
    paragraphs: [...layout.headers, ...rows].flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs)),
  };
}

function rowOption(row: Row, layout: Layout): OutlineOption {
  const cell = cellAt(row, layout.labelColumn);
  const label = readLabel(cell.text);
  const isLabelled = label !== null && label.length < cell.text.length;
  const numbered =
    layout.numberColumn === null ? null : cellAt(row, layout.numberColumn).text.replace(/[\s.):、]+$/u, '');
  const code = numbered !== null && numbered !== '' ? numbered : isLabelled ? label.written : automaticCode(cell);
  return rawOption(
    isLabelled && numbered === null ? cell.text.slice(label.length) : cell.text,
    code,
    'none',
    cell.paragraphs[0] ?? 0,
  );
}

function automaticCode(cell: Cell): string | null {
  const marker = cell.lines[0]?.list?.marker ?? '';
  return /[\p{L}\p{N}]/u.test(marker) ? marker.replace(/[^\p{L}\p{N}.]/gu, '').replace(/\.$/u, '') : null;
}

function strayLines(cell: Cell, kind: CellKind, columns: readonly OutlineOption[]): readonly Line[] {
  if (kind !== 'text' && kind !== 'options') return [];
  const known = new Set(columns.flatMap((column) => [fold(column.text), fold(column.text.replace(/^\d+ – /u, ''))]));
  return known.has(fold(cell.text)) ? [] : cell.lines.filter((line) => line.text !== '');
}
