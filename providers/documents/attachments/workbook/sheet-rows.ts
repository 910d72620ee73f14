import type { XmlAttributes } from '../../docx/xml-names.ts';
import { streamXml } from '../../docx/xml-stream.ts';
import type { ZipPackage } from '../../docx/zip-package.ts';
import { isoOfDays } from './cell-dates.ts';

/** What cells refer to. */
export type CellSource = {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly countsFrom1904: boolean;
};

export type RowsListener = {
  /** Gets each row with anything in it. @returns whether to read on */
  readonly row: (cells: readonly string[]) => boolean;
  /** A cell stands beyond the last column that is kept. */
  readonly beyondColumns: () => void;
  /** A cell refers to a text that was left out. */
  readonly withoutText: () => void;
};

type Cell = { readonly column: number; readonly type: string; readonly style: number };

const CELL_CHARACTERS = 32_767;

/** Tells the rows of a sheet, in their order, as the values that were last counted; formulas are left out. */
export async function readRows(
  zip: ZipPackage,
  part: string,
  source: CellSource,
  { maxColumns, listener }: { readonly maxColumns: number; readonly listener: RowsListener },
): Promise<void> {
  let cells: string[] = [];
  let cell: Cell | null = null;
  let next = 0;
  let value = '';
  let isInValue = false;
  let isDone = false;

  const endCell = (ended: Cell): void => {
    const text = value === '' ? '' : cellText(ended, value, source);
    if (text === null) listener.withoutText();
    if (text === null || text === '') return;
    if (ended.column >= maxColumns) {
      listener.beyondColumns();
      return;
    }
    while (cells.length < ended.column) cells.push('');
    cells[ended.column] = text;
  };
  await streamXml(zip.read(part), {
    isDone: () => isDone,
    open: (name, attributes) => {
      if (name === 'x:rPh' || name === 'x:f') return 'skip';
      if (name === 'x:row') [cells, next] = [[], 0];
      if (name === 'x:c') {
        cell = cellOf(attributes, next);
        next = cell.column + 1;
        value = '';
      }
      isInValue = name === 'x:v' || name === 'x:t';
      return undefined;
    },
    close: (name) => {
      isInValue = false;
      if (name === 'x:c' && cell !== null) endCell(cell);
      if (name === 'x:row' && cells.length > 0 && !isDone) isDone = !listener.row(cells);
    },
    text: (piece) => {
      if (isInValue && value.length < CELL_CHARACTERS) value += piece.slice(0, CELL_CHARACTERS - value.length);
    },
  });
}

/** A cell without an address stands after the one before it. */
function cellOf(attributes: XmlAttributes, next: number): Cell {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributes['r'] ?? '')?.[0];
  return {
    column: letters === undefined ? next : columnOf(letters),
    type: attributes['t'] ?? 'n',
    style: Number(attributes['s'] ?? 0),
  };
}

function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a cell shows, on one line; null for a text that was left out. */
function cellText({ type, style }: Cell, value: string, source: CellSource): string | null {
  if (type === 's') {
    const text = source.texts[Number(value)];
    return text === undefined ? null : oneLine(text);
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && source.dateStyles.has(style)) return isoOfDays(Number(value), source.countsFrom1904) ?? value;
  return oneLine(value);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
