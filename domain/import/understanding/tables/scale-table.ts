import type { OutlineOption } from '../../outline.ts';
import { rawOption, tidyOptions } from '../option-draft.ts';
import type { ChoicesPiece } from '../piece.ts';
import { isCommonAnswer } from '../recognisers/prompts.ts';
import { numberIn } from './cell-kind.ts';
import { isEmptyCell } from './matrix.ts';
import type { Cell } from './cell.ts';
import type { Matrix } from './matrix.ts';

type Row = readonly Cell[];

const LONGEST_POINT = 60;

/**
 * Reads a scale drawn as a table: a row of numbers, perhaps with words at its ends, a row of words above or below it, or words
 * over empty places to tick. Null for any other table.
 */
export function readScaleTable(matrix: Matrix): ChoicesPiece | null {
  const rows = matrix.rows.filter((row) => !row.every(isEmptyCell));
  if (matrix.width < 3 || rows.length === 0 || rows.length > 2) return null;
  const bare = endsOnly(matrix, rows[0] ?? []);
  if (bare !== null && rows.length === 1) return { kind: 'choices', options: bare, paragraphs: paragraphsOf(matrix) };
  const hasEmptyRow = matrix.rows.length > rows.length;
  const options = rows.length === 2 ? twoRows(rows[0] ?? [], rows[1] ?? []) : oneRow(rows[0] ?? [], hasEmptyRow);
  if (options === null || options.length < 3) return null;
  return { kind: 'choices', options: tidyOptions(options), paragraphs: paragraphsOf(matrix) };
}

function paragraphsOf(matrix: Matrix): readonly number[] {
  return matrix.rows.flatMap((row) => [...new Set(row)].flatMap((cell) => cell.paragraphs));
}

const FEWEST_BARE_POINTS = 5;

/** Empty places between "Very low" and "Very high", or above them: a scale with its ends named. */
function endsOnly(matrix: Matrix, words: Row): readonly OutlineOption[] | null {
  const [low, high, ...more] = [...new Set(words)].filter((cell) => !isEmptyCell(cell));
  if (
    low === undefined ||
    high === undefined ||
    more.length > 0 ||
    low.text.length > LONGEST_POINT ||
    high.text.length > LONGEST_POINT
  )
    return null;
  if (low.kind !== 'text' || high.kind !== 'text' || words.indexOf(low) > 1) return null;
  const places = Math.max(...matrix.rows.map((row) => row.filter(isEmptyCell).length));
  if (places < FEWEST_BARE_POINTS || places > 21) return null;
  return Array.from({ length: places }, (_, index) => {
    const code = String(index + 1);
    const name = index === 0 ? low.text : index === places - 1 ? high.text : null;
    return rawOption(name === null ? code : `${code} – ${name}`, code, 'number', low.paragraphs[0] ?? 0);
  });
}

function oneRow(row: Row, hasEmptyRow: boolean): readonly OutlineOption[] | null {
  const cells = [...new Set(row)].filter((cell) => !isEmptyCell(cell));
  const numbers = cells.filter((cell) => cell.kind === 'number');
  if (numbers.length >= 3 && numbers.length >= cells.length - 2) return withEnds(cells, numbers);
  const words = cells.filter((cell) => cell.kind === 'text' && cell.text.length <= LONGEST_POINT);
  const usual = words.filter((cell) => isCommonAnswer(cell.text));
  const isScale = words.length === cells.length && usual.length >= (hasEmptyRow ? 2 : Math.max(2, cells.length / 2));
  return isScale ? cells.map((cell) => rawOption(cell.text, null, 'none', cell.paragraphs[0] ?? 0)) : null;
}

function withEnds(cells: readonly Cell[], numbers: readonly Cell[]): readonly OutlineOption[] | null {
  const first = cells[0];
  const last = cells.at(-1);
  const values = numbers.map((cell) => Number(numberIn(cell)));
  const counts = values.every((value, index) => index === 0 || Math.abs(value - (values[index - 1] ?? 0)) === 1);
  if (!counts) return null;
  return numbers.map((cell, index) => {
    const name =
      index === 0 && first !== cell
        ? first?.text
        : index === numbers.length - 1 && last !== cell
          ? last?.text
          : undefined;
    const code = numberIn(cell);
    return rawOption(name === undefined ? code : `${code} – ${name}`, code, 'number', cell.paragraphs[0] ?? 0);
  });
}

function twoRows(upper: Row, lower: Row): readonly OutlineOption[] | null {
  const [words, places] = upper.some((cell) => cell.kind === 'text') ? [upper, lower] : [lower, upper];
  const isPlace = (cell: Cell): boolean => ['tick', 'number', 'empty'].includes(cell.kind);
  if (!places.every(isPlace) || words.some((cell) => cell.text.length > LONGEST_POINT)) return null;
  const numbers = places.filter((cell) => cell.kind === 'number');
  if (words.every((cell) => cell.kind === 'text')) {
    return words.map((cell, column) => {
      const place = places[column];
      const code = place !== undefined && place.kind === 'number' ? numberIn(place) : null;
      return rawOption(cell.text, code, code === null ? 'none' : 'number', cell.paragraphs[0] ?? 0);
    });
  }
  if (numbers.length < 3 || numbers.length !== places.length) return null;
  return places.map((cell, column) => {
    const name = words[column]?.text ?? '';
    const isRepeated = column > 0 && words[column - 1] === words[column];
    const code = numberIn(cell);
    return rawOption(name === '' || isRepeated ? code : `${code} – ${name}`, code, 'number', cell.paragraphs[0] ?? 0);
  });
}
