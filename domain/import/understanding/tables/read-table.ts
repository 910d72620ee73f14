import type { SourceNode, SourceTable } from '../../source-document.ts';
import type { Line } from '../line.ts';
import { linesOf, struckTextOf } from '../line.ts';
import type { Piece } from '../piece.ts';
import { GAP, linePiece } from '../piece.ts';
import { isFurniture, isOfficeNote } from '../recognisers/page-lines.ts';
import { lineAbove, readAnswerListTable } from './answer-list-table.ts';
import { readAttributeTable } from './attribute-table.ts';
import { readBlockTable } from './block-table.ts';
import { readChoiceTable } from './choice-table.ts';
import { readGridTable } from './grid-table.ts';
import { isEmptyCell, matrixOf } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';
import { readRecordTable } from './record-table.ts';
import { readRosterTable } from './roster-table.ts';
import { readScaleTable } from './scale-table.ts';
import { unreadCells } from './unread-cells.ts';

/** The pieces of a list of paragraphs and tables, in reading order. */
export function piecesOf(nodes: readonly SourceNode[]): readonly Piece[] {
  return nodes.flatMap((node, index) => {
    if (node.kind === 'table') return [GAP, ...readTableBelow(node, lineAbove(nodes, index)), GAP];
    const struck = struckTextOf(node);
    const aside: readonly Piece[] =
      struck === '' ? [] : [{ kind: 'aside', text: struck, paragraph: node.index, reason: 'struck through' }];
    return [...aside, ...linesOf(node).map((line): Piece => (saysNothing(line) ? GAP : linePiece(line)))];
  });
}

function readTableBelow(table: SourceTable, lead: Line | null): readonly Piece[] {
  const matrix = matrixOf(table);
  const answers = readAnswerListTable(matrix, lead);
  return answers === null ? readTable(table) : [answers, ...unreadCells(matrix, [answers])];
}

type TableReader = (matrix: Matrix) => readonly Piece[] | null;

const READERS: readonly TableReader[] = [
  (matrix) => (matrix.rows.some((row) => row.some((cell) => cell.holdsTable)) ? null : readWithoutNesting(matrix)),
  (matrix) => readRecordTable(matrix, flattenCell),
];

function readTable(table: SourceTable): readonly Piece[] {
  const matrix = matrixOf(table);
  const cells = matrix.rows.flatMap((row) => [...new Set(row)]);
  if (cells.every(isEmptyCell))
    return cells.length === 0 ? [] : [{ kind: 'box', paragraph: cells[0]?.paragraphs[0] ?? 0 }];
  if (cells.filter((cell) => !isEmptyCell(cell)).every((cell) => isFurniture(cell.text) && !cell.holdsTable))
    return flattenRows(matrix);
  if (cells.some((cell) => isOfficeNote(cell.text))) return officePieces(cells);
  const columnsInUse = new Set(
    matrix.rows.flatMap((row) => row.filter((cell) => !isEmptyCell(cell)).map((cell) => cell.firstColumn)),
  );
  if (columnsInUse.size === 1 && matrix.width === 1) return flattenRows(matrix);
  for (const read of READERS) {
    const pieces = read(matrix);
    if (pieces !== null) return [...pieces, ...unreadCells(matrix, pieces)];
  }
  return flattenRows(matrix);
}

function readWithoutNesting(matrix: Matrix): readonly Piece[] | null {
  const several = readBlockTable(matrix);
  if (several !== null) return several;
  const piece = readScaleTable(matrix) ?? readRosterTable(matrix) ?? readAttributeTable(matrix);
  return piece === null ? (readChoiceTable(matrix) ?? readGridTable(matrix)) : [piece];
}

/** "FOR OFFICE USE ONLY" over fields that are nobody's questions. */
function officePieces(cells: readonly Cell[]): readonly Piece[] {
  const lines = cells.flatMap((cell) => cell.lines).filter((line) => line.text !== '');
  return lines.map(({ text, paragraph }) => ({
    kind: 'aside',
    text,
    paragraph,
    reason: 'for those who run the survey',
  }));
}

/** A table that is only layout: its cells one after the other, row by row. */
function flattenRows(matrix: Matrix): readonly Piece[] {
  return matrix.rows.flatMap((row) => [...[...new Set(row)].flatMap(flattenCell), GAP]);
}

function flattenCell(cell: Cell): readonly Piece[] {
  if (isEmptyCell(cell)) return [];
  return piecesOf(cell.nodes);
}

function saysNothing(line: {
  readonly text: string;
  readonly hasTextField: boolean;
  readonly dropDownChoices: readonly string[];
}): boolean {
  return line.text === '' && !line.hasTextField && line.dropDownChoices.length === 0;
}
