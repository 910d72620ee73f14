import type { OutlineOption } from '../../outline.ts';
import type { SourceNode } from '../../source-document.ts';
import { anyOf, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { CONTACT_FIELDS } from '../../vocabulary/answer-contact-fields.ts';
import { ASKS_FOR_COUNT } from '../../vocabulary/answer-quantities.ts';
import { OTHER_ANSWER } from '../../vocabulary/blank-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { TICK_HEADINGS } from '../../vocabulary/furniture-phrases.ts';
import { PERSONAL_FIELDS } from '../../vocabulary/personal-fields.ts';
import type { Line } from '../line.ts';
import { linesOf } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { ChoicesPiece, FieldsPiece } from '../piece.ts';
import { isBlankLine } from '../recognisers/blanks.ts';
import { isInstructionLine } from '../recognisers/instructions.ts';
import { asks, isCommonAnswer, opensLikeQuestion, opensLikeRequest, wordCount } from '../recognisers/prompts.ts';
import { isEmptyCell } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

const LONGEST_ANSWER_WORDS = 16;
const LONGEST_ACROSS_WORDS = 5;
const LONGEST_LABEL_WORDS = 10;
const LONGEST_TICK_HEADING = 60;
const SAYS_TICK = anyOf(TICK_HEADINGS);
const PERSONAL = wholeOf(PERSONAL_FIELDS);

/**
 * Reads a table with an empty cell beside each of its words, as far as the line above it asks or a heading says to tick: answers
 * to put a cross to ("Yes |   |"), or parts of the question to write to ("Hens |   |" under "How many …?"). Null for any other
 * table.
 */
export function readAnswerListTable(matrix: Matrix, lead: Line | null): ChoicesPiece | FieldsPiece | null {
  if (lead === null) return null;
  const across = answersAcross(matrix);
  if (across !== null) return choicesOf(across, matrix);
  const rows = matrix.rows.map((row) => [...new Set(row)]).filter((row) => !row.every(isEmptyCell));
  const isHeaded = tellsToTick(rows[0] ?? []);
  if (!isHeaded && !awaitsChoice(lead)) return null;
  const cells = wordsOf(isHeaded || namesColumns(rows) ? rows.slice(1) : rows);
  if (cells === null || cells.length < 2) return null;
  return areAnswers(cells, lead) ? choicesOf(cells, matrix) : partsToFill(cells, matrix);
}

/** The words of all rows, or null where a row is none of words and empty cells by turns. */
function wordsOf(rows: readonly (readonly Cell[])[]): readonly Cell[] | null {
  const found = rows.map(answersOf);
  return found.some((row) => row === null) ? null : found.flatMap((row) => row ?? []);
}

/** "Appliance | Number" over the rows. */
function namesColumns(rows: readonly (readonly Cell[])[]): boolean {
  const [header = [], ...body] = rows;
  return (
    body.length >= 2 &&
    header.length === 2 &&
    header.every(({ kind, text }) => kind === 'text' && wordCount(text) <= LONGEST_ACROSS_WORDS)
  );
}

function partsToFill(cells: readonly Cell[], matrix: Matrix): FieldsPiece | null {
  const areLabels = cells.every(
    ({ kind, text }) => kind === 'text' && !asks(text) && wordCount(text) <= LONGEST_LABEL_WORDS,
  );
  const labels = cells.flatMap((cell) => cell.lines.slice(0, 1));
  return areLabels ? { kind: 'fields', labels, paragraphs: paragraphsIn(matrix) } : null;
}

function paragraphsIn(matrix: Matrix): readonly number[] {
  return matrix.rows.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs));
}

function choicesOf(cells: readonly Cell[], matrix: Matrix): ChoicesPiece {
  const options = cells.map((cell): OutlineOption => rawOption(cell.text, null, 'none', cell.paragraphs[0] ?? 0));
  return {
    kind: 'choices',
    options: tidyOptions(options),
    paragraphs: paragraphsIn(matrix),
  };
}

/** "Male | Female" over one row of empty cells; several empty rows, or facts of a person, are there to be written in. */
function answersAcross({ rows }: Matrix): readonly Cell[] | null {
  const [words = [], places = [], ...more] = rows;
  const cells = [...new Set(words)];
  if (more.length > 0 || cells.length < 2 || places.length === 0 || !places.every(isEmptyCell)) return null;
  const areWords = cells.every((cell) => cell.kind === 'text' && canBeAnswer(cell.text));
  return areWords && cells.every((cell) => wordCount(cell.text) <= LONGEST_ACROSS_WORDS) ? cells : null;
}

/** The line that a table stands under: the last one before it that is neither empty nor an instruction. */
export function lineAbove(nodes: readonly SourceNode[], table: number): Line | null {
  for (let at = table - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node?.kind !== 'paragraph') return null;
    const line = linesOf(node).findLast(({ text }) => text !== '');
    if (line !== undefined && !isInstructionLine(line)) return isBlankLine(line.text) ? null : line;
  }
  return null;
}

function awaitsChoice(line: Line): boolean {
  if (asks(line.text)) return true;
  const isNumbered =
    line.list?.ordered === true || /^\W{0,2}(?:[A-Za-z]{0,3}\d{1,3}|\d{1,2}(?:\.\d{1,2})+)\s?[.):、-]/u.test(line.text);
  const body = line.text.replace(/^[\W\d]+/u, '');
  return isNumbered && (opensLikeQuestion(body) || opensLikeRequest(body));
}

/** The words of a row in which words and an empty cell take turns, or null. */
function answersOf(row: readonly Cell[]): readonly Cell[] | null {
  const cells = row.filter((cell) => !isTypedNumber(cell));
  const [first] = cells;
  if (first === undefined || cells.length < 2 || cells.length % 2 !== 0) return null;
  const isWordsFirst = !isPlace(first);
  const fits = cells.every((cell, index) => isPlace(cell) === ((index % 2 === 0) !== isWordsFirst));
  return fits ? cells.filter((cell) => !isPlace(cell)) : null;
}

/** "No. | Uses | Please tick": a heading says that the empty cells are there to be ticked. */
function tellsToTick(header: readonly Cell[]): boolean {
  const last = header.at(-1);
  if (last === undefined || header.some((cell) => isEmptyCell(cell))) return false;
  return header.length >= 2 && last.text.length <= LONGEST_TICK_HEADING && SAYS_TICK.test(fold(last.text));
}

function isPlace(cell: Cell): boolean {
  return isEmptyCell(cell) || cell.kind === 'tick' || cell.kind === 'blank';
}

/** "1.", "a)" in a cell of its own. */
function isTypedNumber(cell: Cell): boolean {
  return /^[([]?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,5})[.)\]]{1,2}\s*$/u.test(cell.text);
}

function areAnswers(cells: readonly Cell[], lead: Line): boolean {
  const texts = cells.map((cell) => cell.text);
  if (!texts.every(canBeAnswer) || new Set(texts.map((text) => fold(text))).size < texts.length) return false;
  const figures = texts.filter((text) => /^\D{0,3}\d/u.test(text));
  if (texts.some((text) => isCommonAnswer(text)) || figures.length >= texts.length * 0.5) return true;
  return !ASKS_FOR_COUNT.test(fold(lead.text));
}

function canBeAnswer(text: string): boolean {
  if (wordCount(text) > LONGEST_ANSWER_WORDS || asks(text) || isPersonalField(text)) return false;
  return !/[:：]\s*$/u.test(text) || OTHER_ANSWER.test(text);
}

/** "Name", "Phone", "Age": what one writes beside it is no choice. */
function isPersonalField(text: string): boolean {
  const folded = fold(text)
    .replace(/[\s.:*]+$/gu, '')
    .trim();
  if (PERSONAL.test(folded)) return true;
  return CONTACT_FIELDS.some(({ pattern }) => pattern.exec(folded)?.[0].length === folded.length);
}
