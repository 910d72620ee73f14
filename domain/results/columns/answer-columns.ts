import type { ColumnTable, ColumnWriter } from './column-table.ts';
import type { Dictionary } from './dictionary.ts';

/**
 * The columns with the answers to one question, by the form of the answer. A question can have two forms where versions of
 * the survey differ (single choice that became multiple choice). Contact details are stored as "was filled in", variables
 * that are computed from them as "has a value".
 */
export type AnswerColumns =
  | { readonly form: 'choice'; readonly code: ColumnWriter; readonly options: Dictionary }
  | { readonly form: 'choices'; readonly masks: Masks; readonly options: Dictionary }
  | { readonly form: 'rows'; readonly rows: Map<string, ColumnWriter>; readonly options: Dictionary }
  | { readonly form: 'rowSets'; readonly rows: Map<string, Masks>; readonly options: Dictionary }
  | { readonly form: 'ranks'; readonly ranks: Map<string, ColumnWriter>; readonly options: Dictionary }
  | { readonly form: 'number'; readonly number: ColumnWriter }
  | NumbersByLabel
  | { readonly form: 'prices'; readonly labelled: NumbersByLabel; readonly prices: readonly ColumnWriter[] }
  | { readonly form: 'text'; readonly text: TextColumns }
  | { readonly form: 'conversation'; readonly text: TextColumns }
  | { readonly form: 'texts'; readonly inputs: Map<string, TextColumns> }
  | { readonly form: 'postalCode'; readonly value: ColumnWriter }
  | { readonly form: 'computed'; readonly json: ColumnWriter }
  | { readonly form: 'fields'; readonly fields: Map<string, ColumnWriter> }
  | {
      readonly form: 'bestWorst';
      readonly design: ColumnWriter;
      /** Designs as JSON: a question's designs may differ from version to version. */
      readonly designs: Dictionary;
      readonly picks: { readonly best: ColumnWriter; readonly worst: ColumnWriter }[];
      readonly options: Dictionary;
    }
  | {
      readonly form: 'profiles';
      readonly design: ColumnWriter;
      readonly designs: Dictionary;
      readonly picks: ColumnWriter[];
    };

type NumbersByLabel = { readonly form: 'numbers'; readonly inputs: Map<string, ColumnWriter> };

export type TextColumns = { readonly text: ColumnWriter; readonly words: ColumnWriter };

/** A set of options, 31 a column: bit i of column j stands for option 31 j + i. */
export type Masks = { readonly columns: ColumnWriter[]; readonly open: (position: number) => ColumnWriter };

export const OPTIONS_A_MASK = 31;

/** Opens columns of one question, with names of its own. */
export type OpenColumns = {
  readonly table: ColumnTable;
  /** The prefix of all its columns' names. */
  readonly prefix: string;
};

export function openMasks({ table, prefix }: OpenColumns, part: string): Masks {
  const columns: ColumnWriter[] = [];
  const open = (position: number): ColumnWriter => {
    for (let next = columns.length; next <= position; next += 1) {
      columns.push(table.open(`${prefix}_${part}${next}`, 'mask'));
    }
    const column = columns[position];
    if (column === undefined) throw new RangeError('A mask was not opened.');
    return column;
  };
  open(0);
  return { columns, open };
}

/** Puts a set of codes; every column of the set gets a value, so that "none" differs from "not answered". */
export function putMask(masks: Masks, codes: readonly number[]): void {
  const bits: number[] = [];
  for (const code of codes) {
    const position = Math.floor(code / OPTIONS_A_MASK);
    bits[position] = ((bits[position] ?? 0) | (1 << (code % OPTIONS_A_MASK))) >>> 0;
  }
  masks.open(Math.max(bits.length - 1, 0));
  masks.columns.forEach((column, position) => column.put(bits[position] ?? 0));
}

/** The codes of a set, ascending; `get` reads a column by its name. */
export function codesIn(masks: Masks, get: (name: string) => unknown): readonly number[] | null {
  if (masks.columns.every(({ name }) => get(name) === null)) return null;
  return masks.columns.flatMap(({ name }, position) => codesOfBits(Number(get(name) ?? 0), position));
}

/** The codes of the bits that are set in the mask at a position. */
export function codesOfBits(bits: number, position: number): readonly number[] {
  return Array.from({ length: OPTIONS_A_MASK }, (_, bit) => bit)
    .filter((bit) => (bits & (1 << bit)) !== 0)
    .map((bit) => position * OPTIONS_A_MASK + bit);
}
