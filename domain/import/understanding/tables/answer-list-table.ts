import type { OutlineOption } from '../../outline.ts';
import type { SourceNode } from '../../source-document.ts';
import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { CONTACT_FIELDS } from '../../vocabulary/answer-contact-fields.ts';
import { ASKS_FOR_COUNT } from '../../vocabulary/answer-quantities.ts';
import { fold } from '../../vocabulary/fold.ts';
import { PERSONAL_FIELDS } from '../../vocabulary/personal-fields.ts';
import type { Line } from '../line.ts';
import { linesOf } from '../line.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { ChoicesPiece } from '../piece.ts';
import { isBlankLine } from '../recognisers/blanks.ts';
import { isInstructionLine } from '../recognisers/instructions.ts';
import { asks, isCommonAnswer, opensLikeQuestion, opensLikeRequest, wordCount } from '../recognisers/prompts.ts';
import { isEmptyCell } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

const LONGEST_ANSWER_WORDS = 16;
const PERSONAL = wholeOf(PERSONAL_FIELDS);

/**
 * Reads a table of answers with an empty cell beside each to put a cross in ("Yes |   |", "No |   |"), as far as the line above
 * it asks. Null for any other table: beside the parts of a form an empty cell is a place to write.
 */
export function readAnswerListTable(matrix: Matrix, lead: Line | null): ChoicesPiece | null {
  if (lead === null || !awaitsChoice(lead)) return null;
  const rows = matrix.rows.map((row) => [...new Set(row)]).filter((row) => !row.every(isEmptyCell));
  const answers = rows.map(answersOf);
  if (answers.length === 0 || answers.some((row) => row === null)) return null;
  const cells = answers.flatMap((row) => row ?? []);
  if (cells.length < 2 || !areAnswers(cells, lead)) return null;
  const options = cells.map((cell): OutlineOption => rawOption(cell.text, null, 'none', cell.paragraphs[0] ?? 0));
  return {
    kind: 'choices',
    options: tidyOptions(options),
    paragraphs: matrix.rows.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs)),
  };
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

function isPlace(cell: Cell): boolean {
  return isEmptyCell(cell) || cell.kind === 'tick' || cell.kind === 'blank';
}

/** "1.", "a)" in a cell of its own. */
function isTypedNumber(cell: Cell): boolean {
  return /^[([]?(?:\d{1,2}|[a-zA-Z])[.)\]]{1,2}$/u.test(cell.text);
}

function areAnswers(cells: readonly Cell[], lead: Line): boolean {
  const texts = cells.map((cell) => cell.text);
  if (texts.some((text) => wordCount(text) > LONGEST_ANSWER_WORDS || asks(text) || /[:：]\s*$/u.test(text)))
    return false;
  if (new Set(texts.map((text) => fold(text))).size < texts.length) return false;
  if (texts.some(isPersonalField)) return false;
  if (
    texts.some((text) => isCommonAnswer(text)) ||
    texts.filter((text) => /^\D{0,3}\d/u.test(text)).length >= texts.length * 0.5
  )
    return true;
  return !ASKS_FOR_COUNT.test(fold(lead.text));
}

/** "Name", "Phone", "Age": what one writes beside it is no choice. */
function isPersonalField(text: string): boolean {
  const folded = fold(text)
    .replace(/[\s.:*]+$/gu, '')
    .trim();
  if (PERSONAL.test(folded)) return true;
  return CONTACT_FIELDS.some(({ pattern }) => pattern.exec(folded)?.[0].length === folded.length);
}
