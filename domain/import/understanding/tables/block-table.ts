import type { OutlineOption } from '../../outline.ts';
import { readLabel } from '../labels/read-label.ts';
import { withText } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { Piece } from '../piece.ts';
import { GAP, linePiece } from '../piece.ts';
import { isBareTarget, isClosingTag, isJumpLine } from '../recognisers/jumps.ts';
import { asks } from '../recognisers/prompts.ts';
import { numberIn } from './cell-kind.ts';
import { isEmptyCell } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

type Row = readonly Cell[];

/**
 * Reads the agency layout in which one table holds several questions: a row with a question and its label, then a row an answer
 * with words, a code and perhaps where to go. Null for any other table.
 */
export function readBlockTable(matrix: Matrix): readonly Piece[] | null {
  if (matrix.width < 3 || matrix.width > 8) return null;
  const rows = matrix.rows
    .map((row) => [...new Set(row)].filter((cell) => !isEmptyCell(cell)))
    .filter((row) => row.length > 0);
  const answers = rows.map(answerOf);
  const questions = rows.filter((row, index) => answers[index] === null && isQuestionRow(row));
  const answered = answers.filter((answer) => answer !== null);
  if (questions.length < 2 || answered.length < 2 || questions.length + answered.length < rows.length * 0.8)
    return null;
  if (!isQuestionRow(rows[0] ?? [])) return null;
  return rows.flatMap((row, index): readonly Piece[] => {
    const answer = answers[index] ?? null;
    if (answer === null) return [GAP, ...questionPieces(row)];
    return [{ kind: 'choices', options: tidyOptions([answer]), paragraphs: row.flatMap((cell) => cell.paragraphs) }];
  });
}

/** "Yes | 1 | CONTINUE": words, then a code, then at most where to go. */
function answerOf(row: Row): OutlineOption | null {
  const [words, code, routing, ...more] = row;
  if (words === undefined || code === undefined || more.length > 0) return null;
  if (words.kind !== 'text' || code.kind !== 'number') return null;
  if (routing !== undefined && !isRouting(routing)) return null;
  const option = rawOption(words.text, numberIn(code), 'number', words.paragraphs[0] ?? 0);
  return routing === undefined ? option : { ...option, routing: routing.text };
}

function isRouting(cell: Cell): boolean {
  return isJumpLine(cell.text) || isClosingTag(cell.text) || isBareTarget(cell.text) || cell.kind === 'number';
}

function isQuestionRow(row: Row): boolean {
  const [first, second] = row;
  if (first === undefined) return false;
  if (asks(first.text) || readLabel(first.text)?.shape === 'coded') return true;
  return second !== undefined && isLabel(first) && second.kind === 'text';
}

function isLabel(cell: Cell): boolean {
  const label = readLabel(`${cell.text} `);
  return cell.kind === 'number' || (label !== null && label.length >= cell.text.length);
}

function questionPieces(row: Row): readonly Piece[] {
  const [first, ...others] = row;
  if (first === undefined) return [];
  const second = others[0];
  if (!isLabel(first) || second === undefined)
    return row.flatMap((cell) =>
      cell.lines.map((line, index) => linePiece(line, index === 0 && cell === first ? 'prompt' : 'body')),
    );
  const number = first.text.trim();
  const [prompt, ...rest] = second.lines;
  if (prompt === undefined) return [];
  const labelled = withText(prompt, `${/[.):、]$/u.test(number) ? number : `${number}.`} ${prompt.text}`);
  return [
    linePiece(labelled, 'prompt'),
    ...[...rest, ...others.slice(1).flatMap((cell) => cell.lines)].map((line) => linePiece(line)),
  ];
}
