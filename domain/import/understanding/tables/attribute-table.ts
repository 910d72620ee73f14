import type { OutlineOption } from '../../outline.ts';
import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { ATTRIBUTE_HEADINGS, LEVEL_HEADINGS } from '../../vocabulary/furniture-phrases.ts';
import { rawOption } from '../option-draft.ts';
import type { ChoicesPiece } from '../piece.ts';
import type { Cell } from './cell.ts';
import { cellAt, isEmptyCell } from './matrix.ts';
import type { Matrix } from './matrix.ts';

const ATTRIBUTES = wholeOf(ATTRIBUTE_HEADINGS);
const LEVELS = wholeOf(LEVEL_HEADINGS);

/**
 * Reads a table of attributes with their levels, as a conjoint question has it: an answer a row, "Colour: red; green; blue".
 * Null for any other table.
 */
export function readAttributeTable(matrix: Matrix): ChoicesPiece | null {
  const [header, ...rows] = matrix.rows.filter((row) => !row.every(isEmptyCell));
  if (header === undefined || rows.length < 2) return null;
  if (!ATTRIBUTES.test(plain(cellAt(header, 0))) || !LEVELS.test(plain(cellAt(header, 1)))) return null;
  const options = rows.map((row): OutlineOption => {
    const [name, ...levels] = [...new Set(row)];
    const words = levels.flatMap((cell) => cell.lines.map((line) => line.text)).filter((text) => text !== '');
    return rawOption(`${name?.text ?? ''}: ${words.join('; ')}`, null, 'none', name?.paragraphs[0] ?? 0);
  });
  return {
    kind: 'choices',
    options,
    paragraphs: matrix.rows.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs)),
  };
}

function plain(cell: Cell): string {
  return fold(cell.text)
    .replace(/[\s:*]+$/u, '')
    .trim();
}
