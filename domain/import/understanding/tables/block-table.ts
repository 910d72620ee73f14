import type { OutlineOption } from '../../outline.ts';
import { readLabel } from '../labels/read-label.ts';
import { withText } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { Piece } from '../piece.ts';
import { GAP, linePiece } from '../piece.ts';
import { isBareTarget, isClosingTag, isJumpLine } from '../recognisers/jumps.ts';
import { isHowToAnswer } from '../recognisers/instructions.ts';
import { asks } from '../recognisers/prompts.ts';
import { headingRole, numberIn } from './cell-kind.ts';
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
  if (!isBlockOfQuestions(rows)) return null;
  const pieces = rows.map(piecesOfRow);
  if (pieces.filter((piece) => piece !== null).length < rows.length * 0.8) return null;
  return pieces.flatMap((row, index) => row ?? lonePieces(rows[index] ?? []));
}

/** A question comes first; a single one bears a code, for else the table may be anything. */
function isBlockOfQuestions(rows: readonly Row[]): boolean {
  const [first] = rows;
  if (first === undefined || rows.length < 2 || !isQuestionRow(first)) return false;
  const questions = rows.filter((row) => answerOf(row) === null && isQuestionRow(row));
  return questions.length >= 2 || readLabel(`${first[0]?.text ?? ''} `)?.shape === 'coded';
}

/** What a row of the layout is: an answer, a place to write, or a question; null for anything else. */
function piecesOfRow(row: Row): readonly Piece[] | null {
  const answer = answerOf(row);
  if (answer !== null) {
    return [{ kind: 'choices', options: tidyOptions([answer]), paragraphs: row.flatMap((cell) => cell.paragraphs) }];
  }
  const [first, ...others] = row;
  if (first?.kind === 'blank') return [...first.lines.map((line) => linePiece(line, 'answer')), ...lonePieces(others)];
  return isQuestionRow(row) ? [GAP, ...questionPieces(row)] : null;
}

function lonePieces(row: Row): readonly Piece[] {
  return row.flatMap((cell) => cell.lines.map((line) => linePiece(line)));
}

/** "Yes | 1 | CONTINUE" or "1 | Yes | CONTINUE": words and a code, then at most where to go. */
function answerOf(row: Row): OutlineOption | null {
  const [first, second, routing, ...more] = row;
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [words, code] = first.kind === 'number' ? [second, first] : [first, second];
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
  const [first, second, ...others] = row;
  if (first === undefined) return [];
  if (second === undefined || !isLabel(first))
    return [...promptPieces(first, ''), ...[second, ...others].flatMap(tagPieces)];
  return [...promptPieces(second, first.text.trim(), first.paragraphs), ...others.flatMap(tagPieces)];
}

function promptPieces(cell: Cell, number: string, alsoFrom: readonly number[] = []): readonly Piece[] {
  const [prompt, ...rest] = cell.lines;
  if (prompt === undefined) return [];
  const label = number === '' || /[.):、]$/u.test(number) ? number : `${number}.`;
  const labelled = label === '' ? prompt : withText(prompt, `${label} ${prompt.text}`);
  return [linePiece(labelled, 'prompt', alsoFrom), ...rest.map((line) => linePiece(line))];
}

/** "SR", "Routing": how to answer, or the heading of a column. */
function tagPieces(cell: Cell | undefined): readonly Piece[] {
  if (cell === undefined) return [];
  const isHeading = headingRole(cell) !== null && !isHowToAnswer(cell.text);
  return cell.lines.map((line): Piece => {
    const { text, paragraph } = line;
    return isHeading ? { kind: 'aside', text, paragraph, reason: 'heading of a table' } : linePiece(line);
  });
}
