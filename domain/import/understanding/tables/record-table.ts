import type { Line } from '../line.ts';
import { withText } from '../line.ts';
import { readLabel } from '../labels/read-label.ts';
import type { FieldPiece, Piece } from '../piece.ts';
import { GAP, linePiece } from '../piece.ts';
import { readBlanks } from '../recognisers/blanks.ts';
import { asks, wordCount } from '../recognisers/prompts.ts';
import { alignSkips } from './aligned-skips.ts';
import { headingRole } from './cell-kind.ts';
import type { CellKind } from './cell.ts';
import type { HeadingRole } from './cell-kind.ts';
import { cellAt, isEmptyCell, isSpanningRow } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

type Row = readonly Cell[];
type Role = HeadingRole;
type Flatten = (cell: Cell) => readonly Piece[];

const ANSWER_KINDS: readonly CellKind[] = ['empty', 'tick', 'number', 'blank', 'options'];

/**
 * Reads a form: a question a row, with its number, its answers and its skips in columns of their own, whichever of them there
 * are; also forms with several "label | place to write" pairs in a row. Null for any other table.
 */
export function readRecordTable(matrix: Matrix, flatten: Flatten): readonly Piece[] | null {
  const rows = matrix.rows.filter((row) => !row.every(isEmptyCell));
  if (matrix.width < 2 || matrix.width > 12) return null;
  const headed = rolesOfHeading(rows, matrix.width);
  const roles = headed ?? rolesByContent(rows, matrix.width);
  if (roles !== null) {
    const header = headed === null ? [] : headingPieces(rows[0] ?? []);
    return [...header, ...recordPieces(headed === null ? rows : rows.slice(1), roles, flatten)];
  }
  return areLabelPairs(rows) ? pairPieces(rows, flatten) : null;
}

function headingPieces(header: Row): readonly Piece[] {
  const lines = [...new Set(header)].flatMap((cell) => cell.lines);
  return lines.map(({ text, paragraph }) => ({ kind: 'aside', text, paragraph, reason: 'heading of a table' }));
}

function rolesOfHeading(rows: readonly Row[], width: number): readonly Role[] | null {
  const header = rows[0];
  if (header === undefined || rows.length < 2) return null;
  const found = header.map(headingRole);
  const known = new Set(found.filter((role) => role !== null));
  if (
    !known.has('prompt') ||
    known.size < 2 ||
    !(known.has('answer') || known.has('code') || known.has('skip') || known.has('theme'))
  )
    return null;
  if (found.filter((role) => role === null).length > 1) return null;
  const roles = found.map((role): Role => (role === 'code' ? 'answer' : (role ?? 'answer')));
  return roles.length === width ? roles : null;
}

function rolesByContent(rows: readonly Row[], width: number): readonly Role[] | null {
  const judged = rows.filter((row) => !isSpanningRow(row));
  if (judged.length === 0 || width > 5) return null;
  const share = (column: number, fits: (cell: Cell) => boolean): number =>
    judged.filter((row) => fits(cellAt(row, column))).length / judged.length;
  const columns = Array.from({ length: width }, (_, column) => column);
  const number = share(0, isNumberCell) >= 0.6 && width > 2 ? 0 : null;
  const isAnswer = (column: number): boolean =>
    share(column, (cell) => ANSWER_KINDS.includes(cell.kind) || cell.continuesAbove) >= 0.7;
  const isPrompt = (column: number): boolean => share(column, (cell) => cell.kind === 'text') >= 0.7;
  const candidates = columns.filter((column) => column !== number);
  const prompt = candidates.find(isPrompt);
  const answers = candidates.filter((column) => column !== prompt);
  if (prompt === undefined || answers.length === 0) return null;
  if (answers.every(isAnswer) && answers.length <= 2) return columns.map((column) => roleOf(column, number, prompt));
  const asking = share(prompt, (cell) => asks(cell.text) || readLabel(cell.text)?.shape === 'coded');
  if (asking < 0.5 || answers.length > 2) return null;
  return columns.map((column) => roleOf(column, number, prompt));
}

function roleOf(column: number, number: number | null, prompt: number): Role {
  if (column === number) return 'number';
  return column === prompt ? 'prompt' : 'answer';
}

function isNumberCell(cell: Cell): boolean {
  if (cell.kind === 'number') return true;
  const label = readLabel(`${cell.text} `);
  return label !== null && label.length >= cell.text.length;
}

function recordPieces(rows: readonly Row[], roles: readonly Role[], flatten: Flatten): readonly Piece[] {
  return rows.flatMap((row) => {
    if (isSpanningRow(row)) return [...flatten(cellAt(row, 0)), GAP];
    const distinct = [...new Set(row)];
    const inRole = (role: Role): readonly Cell[] =>
      distinct.filter((cell) => roles[row.indexOf(cell)] === role && !cell.continuesAbove);
    const themes = inRole('theme').flatMap((cell) => cell.lines.filter((line) => line.text !== '').map(themePiece));
    const numbers = inRole('number');
    const number = numbers.map((cell) => cell.text.trim()).join('');
    const numberParagraphs = numbers.flatMap((cell) => cell.paragraphs);
    const prompts = inRole('prompt').filter((cell) => !isEmptyCell(cell));
    const field = number === '' ? fieldOf(prompts, inRole('answer')) : null;
    if (field !== null) return [...themes, field, GAP];
    const answers = answersAndSkips(inRole('answer'), inRole('skip'), prompts.length > 0, flatten);
    return [
      ...themes,
      ...prompts.flatMap((cell, index) =>
        promptPieces(cell, index === 0 ? number : '', flatten, index === 0 ? numberParagraphs : []),
      ),
      ...answers,
      GAP,
    ];
  });
}

function answersAndSkips(
  answers: readonly Cell[],
  skips: readonly Cell[],
  follows: boolean,
  flatten: Flatten,
): readonly Piece[] {
  const [answer] = answers;
  const [skip] = skips;
  const isPair = answers.length === 1 && skips.length === 1 && answer !== undefined && skip !== undefined;
  const aligned = isPair ? alignSkips(answer, skip) : null;
  if (aligned !== null)
    return [
      ...aligned.answers.map(({ line, alsoFrom }) => linePiece(line, 'answer', alsoFrom)),
      ...aligned.skips.map((line): Piece => ({ kind: 'skip', line })),
    ];
  const lines = skips.flatMap((cell) => cell.lines).filter((line) => line.text !== '');
  return [
    ...answers.flatMap((cell) => answerPieces(cell, flatten, follows)),
    ...lines.map((line): Piece => ({ kind: 'skip', line })),
  ];
}

const LONGEST_FIELD_WORDS = 8;

/** A short label beside an empty cell or a blank, as forms have them for names and addresses. */
function fieldOf(prompts: readonly Cell[], answers: readonly Cell[]): FieldPiece | null {
  const [prompt, ...otherPrompts] = prompts;
  const [answer, ...otherAnswers] = answers;
  if (prompt === undefined || answer === undefined || otherPrompts.length > 0 || otherAnswers.length > 0) return null;
  const [line, ...otherLines] = prompt.lines.filter(({ text }) => text !== '');
  if (line === undefined || otherLines.length > 0 || !['empty', 'blank'].includes(answer.kind)) return null;
  if (asks(line.text) || readLabel(line.text) !== null || wordCount(line.text) > LONGEST_FIELD_WORDS) return null;
  const unit = readBlanks(answer.text)?.blanks[0]?.unit ?? null;
  return { kind: 'field', line, unit, paragraphs: [...prompt.paragraphs, ...answer.paragraphs] };
}

/** What a column of themes or aims says: short words name a part, longer ones are for the researcher. */
function themePiece(line: Line): Piece {
  if (wordCount(line.text) <= LONGEST_THEME_WORDS && !asks(line.text))
    return linePiece({ ...line, headingLevel: 3, list: null });
  return { kind: 'aside', text: line.text, paragraph: line.paragraph, reason: 'an aim or theme of the researcher' };
}

const LONGEST_THEME_WORDS = 8;

function promptPieces(
  cell: Cell,
  number: string,
  flatten: Flatten,
  alsoFrom: readonly number[] = [],
): readonly Piece[] {
  if (cell.holdsTable) return flatten(cell);
  const [first, ...others] = cell.lines.filter((line) => line.text !== '');
  if (first === undefined) return [];
  const labelled =
    number === '' ? first : withText(first, `${/[.):、]$/u.test(number) ? number : `${number}.`} ${first.text}`);
  return [linePiece(labelled, 'prompt', alsoFrom), ...others.map((line) => linePiece(line, 'body'))];
}

function answerPieces(cell: Cell, flatten: Flatten, follows: boolean): readonly Piece[] {
  if (cell.holdsTable) return flatten(cell);
  if (isEmptyCell(cell))
    return follows && !cell.continuesAbove ? [{ kind: 'box', paragraph: cell.paragraphs[0] ?? 0 }] : [];
  return cell.lines.map((line) => linePiece(line, 'answer'));
}

/** "Name | ____ | Age | ____": words and places to write by turns. */
function areLabelPairs(rows: readonly Row[]): boolean {
  const cells = rows.filter((row) => !isSpanningRow(row)).flatMap((row) => [...new Set(row)]);
  const labels = cells.filter((cell) => cell.kind === 'text');
  const places = cells.filter((cell) => ['empty', 'blank', 'options', 'tick'].includes(cell.kind));
  if (labels.length < 2 || places.length < labels.length * 0.6) return false;
  const followed = rows.flatMap((row) => {
    const distinct = [...new Set(row)];
    return distinct.filter(
      (cell, index) =>
        cell.kind === 'text' && distinct[index + 1] !== undefined && (distinct[index + 1] ?? cell).kind !== 'text',
    );
  });
  return followed.length >= labels.length * 0.6 && labels.every((cell) => wordCount(cell.text) <= 40);
}

function pairPieces(rows: readonly Row[], flatten: Flatten): readonly Piece[] {
  return rows.flatMap((row) => {
    if (isSpanningRow(row)) return [...flatten(cellAt(row, 0)), GAP];
    const distinct = [...new Set(row)];
    return distinct.flatMap((cell, index): readonly Piece[] => {
      if (cell.kind === 'text') return [GAP, ...promptPieces(cell, '', flatten)];
      const before = distinct[index - 1];
      return answerPieces(cell, flatten, before !== undefined && before.kind === 'text');
    });
  });
}
