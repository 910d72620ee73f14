import type { Cell, ExportColumn } from '../../results/tabulation/export-column.ts';
import { plainText, utf8Bytes } from './plain-text.ts';
import { decimalsOf } from './plain-number.ts';

/** The sizes that a column's cells need: formats that declare them before the first row are written in a second pass. */
export type ColumnExtent = {
  /** How many cells contain a number. */
  readonly numbers: number;
  /** How many cells contain a text. */
  readonly texts: number;
  /** The least and the greatest number; 0 where there is none. */
  readonly least: number;
  readonly most: number;
  /** The most digits after a number's point. */
  readonly decimals: number;
  /** In a column of texts the length of the longest, in UTF-16 units and in bytes of UTF-8. */
  readonly characters: number;
  readonly bytes: number;
  /** How many of its texts have more than one line. */
  readonly broken: number;
};

/** Measures rows one by one. */
export type ExtentGatherer = {
  add(cells: readonly Cell[]): void;
  /** How many rows were added. */
  rows(): number;
  /** In the order of the columns. */
  extents(): readonly ColumnExtent[];
};

type Gathered = { -readonly [Key in keyof ColumnExtent]: number };

/** Measures the extents of columns; options and moments have a known size and are not measured. */
export function gatherExtents(columns: readonly ExportColumn[]): ExtentGatherer {
  const gathered = columns.map(nothing);
  const looked = columns.flatMap(({ codes, holds }, index) => (codes === null && holds !== 'datetime' ? [index] : []));
  let rows = 0;
  return {
    add(cells) {
      rows += 1;
      for (const index of looked) {
        const extent = gathered[index];
        const cell = cells[index];
        if (extent === undefined || cell === null || cell === undefined) continue;
        if (typeof cell === 'number') addNumber(extent, cell);
        if (columns[index]?.holds === 'text') addText(extent, cell);
      }
    },
    rows: () => rows,
    extents: () => gathered,
  };
}

/** The extents of the rows of both, which have the same columns. */
export function mergeExtents(left: readonly ColumnExtent[], right: readonly ColumnExtent[]): readonly ColumnExtent[] {
  if (left.length !== right.length) throw new RangeError('Extents can be merged of the same columns alone.');
  return left.map((one, index) => merged(one, right[index] ?? one));
}

function merged(one: ColumnExtent, other: ColumnExtent): ColumnExtent {
  return {
    numbers: one.numbers + other.numbers,
    texts: one.texts + other.texts,
    ...rangeOf(one, other),
    decimals: Math.max(one.decimals, other.decimals),
    characters: Math.max(one.characters, other.characters),
    bytes: Math.max(one.bytes, other.bytes),
    broken: one.broken + other.broken,
  };
}

/** The zeros of a column without numbers are ignored. */
function rangeOf(one: ColumnExtent, other: ColumnExtent): Pick<ColumnExtent, 'least' | 'most'> {
  if (one.numbers === 0) return { least: other.least, most: other.most };
  if (other.numbers === 0) return { least: one.least, most: one.most };
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
}

function nothing(): Gathered {
  return { numbers: 0, texts: 0, least: 0, most: 0, decimals: 0, characters: 0, bytes: 0, broken: 0 };
}

function addNumber(extent: Gathered, number: number): void {
  extent.least = extent.numbers === 0 ? number : Math.min(extent.least, number);
  extent.most = extent.numbers === 0 ? number : Math.max(extent.most, number);
  extent.decimals = Math.max(extent.decimals, decimalsOf(number));
  extent.numbers += 1;
}

/** A number among texts is written as one. */
function addText(extent: Gathered, cell: string | number): void {
  const text = plainText(String(cell));
  if (typeof cell === 'string') extent.texts += 1;
  if (LINE_BREAK.test(text)) extent.broken += 1;
  extent.characters = Math.max(extent.characters, text.length);
  extent.bytes = Math.max(extent.bytes, utf8Bytes(text));
}

const LINE_BREAK = /[\r\n\u2028\u2029]/;
