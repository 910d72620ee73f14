import type { FieldsPiece } from '../piece.ts';
import { isCommonAnswer } from '../recognisers/prompts.ts';
import { isEmptyCell } from './matrix.ts';
import type { Matrix } from './matrix.ts';

const LONGEST_HEADING = 60;

/** Reads a table to write in: a row of headings over empty rows ("Name | Age | Occupation"). Null for any other table. */
export function readRosterTable(matrix: Matrix): FieldsPiece | null {
  const [header, ...body] = matrix.rows;
  if (header === undefined || body.length === 0 || matrix.width < 2) return null;
  if (!body.every((row) => row.every((cell) => isEmptyCell(cell) || cell.kind === 'blank'))) return null;
  const cells = [...new Set(header)];
  if (!cells.every((cell) => cell.kind === 'text' && cell.text.length <= LONGEST_HEADING)) return null;
  if (cells.filter((cell) => isCommonAnswer(cell.text)).length >= cells.length * 0.5) return null;
  const labels = cells.flatMap((cell) => cell.lines.slice(0, 1));
  return {
    kind: 'fields',
    labels,
    paragraphs: matrix.rows.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs)),
  };
}
