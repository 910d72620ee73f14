import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { TABLE_HEADINGS } from '../../vocabulary/furniture-phrases.ts';
import { isBlankLine } from '../recognisers/blanks.ts';
import { readInlineOptions } from '../recognisers/inline-options.ts';
import { isOnlyTickSigns, readOptionMark } from '../recognisers/option-mark.ts';
import type { Line } from '../line.ts';
import type { Cell, CellKind } from './cell.ts';

const NUMBER = /^[([]?\s*-?\d{1,3}\s*[)\].:]?$/u;
const NUMBERED_HEADING = Object.fromEntries(
  Object.entries(TABLE_HEADINGS).map(([role, words]) => [role, wholeOf(words)]),
);

export type HeadingRole = keyof typeof TABLE_HEADINGS;

/** Tells what a cell holds from its lines. */
export function kindOf(lines: readonly Line[], text: string, holdsTable: boolean): CellKind {
  if (holdsTable) return 'text';
  if (lines.length === 0) return 'empty';
  if (lines.some((line) => line.dropDownChoices.length > 0)) return 'options';
  if (text === '' || isOnlyTickSigns(text)) return lines.some((line) => line.hasTextField) ? 'blank' : 'tick';
  if (NUMBER.test(fold(text))) return 'number';
  if (lines.every((line) => isBlankLine(line.text))) return 'blank';
  return holdsOptions(lines) ? 'options' : 'text';
}

/** The number in a cell that holds nothing else ("(3)" is "3"). */
export function numberIn(cell: Cell): string {
  return fold(cell.text).replace(/[^\d-]/gu, '');
}

/** What kind of column a heading announces ("No.", "Question", "Codes", "Skip to"), or null. */
export function headingRole(cell: Cell): HeadingRole | null {
  const folded = fold(cell.text).replace(/^[\s([*]+|[\s)\]*:]+$/gu, '');
  if (folded === '') return null;
  for (const role of ['number', 'prompt', 'theme', 'skip', 'code', 'answer'] as const) {
    if (NUMBERED_HEADING[role]?.test(folded)) return role;
  }
  return null;
}

function holdsOptions(lines: readonly Line[]): boolean {
  const [first, ...others] = lines;
  if (first === undefined) return false;
  if (others.length === 0) return isAllOptions(first.text);
  const marked = lines.filter(
    (line) =>
      line.list?.glyph === 'radio' ||
      line.list?.glyph === 'checkbox' ||
      readOptionMark(line.text) !== null ||
      isAllOptions(line.text),
  );
  return marked.length >= 2 && marked.length >= lines.length - 1;
}

function isAllOptions(text: string): boolean {
  return readInlineOptions(text)?.stem === '';
}
