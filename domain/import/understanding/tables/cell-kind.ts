import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { TABLE_HEADINGS } from '../../vocabulary/furniture-phrases.ts';
import { isBlankLine } from '../recognisers/blanks.ts';
import { readInlineOptions } from '../recognisers/inline-options.ts';
import { isOnlyTickSigns, readOptionMark } from '../recognisers/option-mark.ts';
import { isEmptyCell } from './matrix.ts';
import type { Cell } from './matrix.ts';

/** What a cell holds, by itself: nothing, a sign to tick, a number, a place to write, several answers, or words. */
export type CellKind = 'empty' | 'tick' | 'number' | 'blank' | 'options' | 'text';

const NUMBER = /^[([]?\s*-?\d{1,3}\s*[)\].:]?$/u;
const NUMBERED_HEADING = Object.fromEntries(Object.entries(TABLE_HEADINGS).map(([role, words]) => [role, wholeOf(words)]));

export type HeadingRole = keyof typeof TABLE_HEADINGS;

export function cellKind(cell: Cell): CellKind {
  if (cell.holdsTable) return 'text';
  if (isEmptyCell(cell)) return 'empty';
  if (cell.lines.some((line) => line.dropDownChoices.length > 0)) return 'options';
  if (cell.text === '' || isOnlyTickSigns(cell.text)) return cell.lines.some((line) => line.hasTextField) ? 'blank' : 'tick';
  if (NUMBER.test(fold(cell.text))) return 'number';
  if (cell.lines.every((line) => isBlankLine(line.text))) return 'blank';
  return holdsOptions(cell) ? 'options' : 'text';
}

/** The number in a cell that holds nothing else ("(3)" is "3"). */
export function numberIn(cell: Cell): string {
  return fold(cell.text).replace(/[^\d-]/gu, '');
}

/** What kind of column a heading announces ("No.", "Question", "Codes", "Skip to"), or null. */
export function headingRole(cell: Cell): HeadingRole | null {
  const folded = fold(cell.text).replace(/^[\s([*]+|[\s)\]*:]+$/gu, '');
  if (folded === '') return null;
  for (const role of ['number', 'prompt', 'skip', 'code', 'answer'] as const) {
    if (NUMBERED_HEADING[role]?.test(folded)) return role;
  }
  return null;
}

function holdsOptions(cell: Cell): boolean {
  const [first, ...others] = cell.lines;
  if (first === undefined) return false;
  if (others.length === 0) return (readInlineOptions(first.text)?.stem ?? 'none') === '';
  const marked = cell.lines.filter((line) => line.list?.glyph === 'radio' || line.list?.glyph === 'checkbox' || readOptionMark(line.text) !== null || (readInlineOptions(line.text)?.stem ?? 'none') === '');
  return marked.length >= 2 && marked.length >= cell.lines.length - 1;
}
