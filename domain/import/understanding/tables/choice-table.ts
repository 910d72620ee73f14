import type { OutlineOption } from '../../outline.ts';
import type { Line } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { Piece } from '../piece.ts';
import { linePiece } from '../piece.ts';
import { isBareTarget, isClosingTag, isJumpLine } from '../recognisers/jumps.ts';
import { isHowToAnswer } from '../recognisers/instructions.ts';
import { headingRole, numberIn } from './cell-kind.ts';
import { cellAt, isEmptyCell, isSpanningRow } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

type Row = readonly Cell[];
type Columns = { readonly text: number; readonly code: number; readonly routing: number | null };

/**
 * Reads a table with an answer a row: its words, its code or a sign to tick, and perhaps where to go next (the layout of market
 * research). What stands above the answers in a row of its own comes out as lines. Null for any other table.
 */
export function readChoiceTable(matrix: Matrix): readonly Piece[] | null {
  const rows = matrix.rows.filter((row) => !row.every(isEmptyCell));
  const answers = rows.filter((row) => !isSpanningRow(row));
  if (matrix.width < 2 || matrix.width > 5 || answers.length < 2) return null;
  const columns = columnsOf(answers, matrix.width);
  if (columns === null) return null;
  const pieces: Piece[] = [];
  const options: OutlineOption[] = [];
  for (const row of rows) {
    const option = isSpanningRow(row) ? null : optionOf(row, columns);
    if (option !== null) options.push(option);
    else pieces.push(...headingPieces(row));
  }
  if (options.length < 2) return null;
  const paragraphs = answers.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs));
  return [...pieces, { kind: 'choices', options: tidyOptions(options), paragraphs }];
}

function columnsOf(rows: readonly Row[], width: number): Columns | null {
  const share = (column: number, kinds: readonly string[]): number =>
    rows.filter((row) => kinds.includes(cellAt(row, column).kind)).length / rows.length;
  const indices = Array.from({ length: width }, (_, column) => column);
  const code = indices.find(
    (column) =>
      share(column, ['number']) >= 0.6 || (share(column, ['tick']) >= 0.8 && share(column, ['number', 'tick']) >= 0.8),
  );
  if (code === undefined) return null;
  const text = indices.find((column) => column !== code && share(column, ['text', 'options', 'blank']) >= 0.8);
  if (text === undefined) return null;
  const others = indices.filter(
    (column) => column !== code && column !== text && rows.some((row) => !isEmptyCell(cellAt(row, column))),
  );
  if (others.length > 1) return null;
  const routing = others[0] ?? null;
  if (routing !== null && !isRoutingColumn(rows, routing)) return null;
  return countsOnce(rows, code) ? { text, code, routing } : null;
}

function isRoutingColumn(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => cellAt(row, column)).filter((cell) => !isEmptyCell(cell));
  const fitting = cells.filter(
    (cell) =>
      isJumpLine(cell.text) ||
      isClosingTag(cell.text) ||
      isBareTarget(cell.text) ||
      headingRole(cell) !== null ||
      isHowToAnswer(cell.text) ||
      /^(?:[→>-]|\d{1,3}$)/u.test(cell.text),
  );
  return fitting.length >= cells.length * 0.7;
}

/** Codes of one question differ from each other; a table of counts does not look so. */
function countsOnce(rows: readonly Row[], code: number): boolean {
  const numbers = rows
    .map((row) => cellAt(row, code))
    .filter((cell) => cell.kind === 'number')
    .map(numberIn);
  return new Set(numbers).size >= numbers.length * 0.9;
}

function optionOf(row: Row, columns: Columns): OutlineOption | null {
  const words = cellAt(row, columns.text);
  const sign = cellAt(row, columns.code);
  const kind = sign.kind;
  if (isEmptyCell(words) || (kind !== 'number' && kind !== 'tick'))
    return isEmptyCell(sign) && !isEmptyCell(words) && headingRole(words) === null && columns.routing === null
      ? rawOption(words.text, null, 'none', firstParagraph(words))
      : null;
  const routing = columns.routing === null ? '' : cellAt(row, columns.routing).text;
  const option = rawOption(
    words.text,
    kind === 'number' ? numberIn(sign) : null,
    kind === 'number' ? 'number' : tickMark(sign),
    firstParagraph(words),
  );
  return routing === '' ? option : { ...option, routing };
}

function tickMark(cell: Cell): 'radio' | 'checkbox' {
  const glyph = cell.lines[0]?.list?.glyph;
  return glyph === 'radio' || /[○◯()o]/u.test(cell.text) ? 'radio' : 'checkbox';
}

function headingPieces(row: Row): readonly Piece[] {
  const lines = [...new Set(row)].flatMap((cell): readonly (readonly [Cell, Line])[] =>
    cell.lines.map((line) => [cell, line]),
  );
  return lines
    .filter(([, line]) => line.text !== '')
    .map(([cell, line]): Piece => {
      if (headingRole(cell) === null || isHowToAnswer(cell.text)) return linePiece(line);
      return { kind: 'aside', text: line.text, paragraph: line.paragraph, reason: 'heading of a table' };
    });
}

function firstParagraph(cell: Cell): number {
  return cell.lines[0]?.paragraph ?? cell.paragraphs[0] ?? 0;
}
