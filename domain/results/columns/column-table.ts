/**
 * A table of columns that is filled row by row and taken in portions. Columns may be opened while it is filled: earlier
 * rows have nulls in them.
 */
export type ColumnTable = {
  /** The column of that name, opened at its first use. */
  readonly open: (name: string, kind: ColumnKind) => ColumnWriter;
  /** All columns, in the order in which they were opened. */
  readonly columns: readonly ColumnWriter[];
  /** Begins the next row; following values go into it. */
  readonly nextRow: () => void;
  /** The rows since the last call: for each column its values, null where none was put. */
  readonly take: () => { readonly rows: number; readonly values: readonly (readonly ColumnValue[])[] };
};

/**
 * code: a place in a dictionary. mask: a set of up to 31 such places, a bit each. rank: from 1. number: a double. flag: true.
 * text, words (a list of texts). whole: an integer of 32 bits.
 */
export type ColumnKind = 'code' | 'mask' | 'rank' | 'number' | 'flag' | 'text' | 'words' | 'whole';

export type ColumnValue = number | string | boolean | readonly string[] | null;

export type ColumnWriter = {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Sets the value in the current row. */
  readonly put: (value: ColumnValue) => void;
};

/** An empty table. */
export function createColumnTable(): ColumnTable {
  const byName = new Map<string, ColumnWriter>();
  const columns: ColumnWriter[] = [];
  let portions: ColumnValue[][] = [];
  let row = -1;
  return {
    columns,
    open(name, kind) {
      const known = byName.get(name);
      if (known !== undefined) return known;
      const position = columns.length;
      portions[position] = [];
      const writer: ColumnWriter = {
        name,
        kind,
        put: (value) => {
          (portions[position] ??= [])[row] = value;
        },
      };
      byName.set(name, writer);
      columns.push(writer);
      return writer;
    },
    nextRow() {
      row += 1;
    },
    take() {
      const rows = row + 1;
      const values = columns.map((_, position) => {
        const put = portions[position] ?? [];
        return Array.from({ length: rows }, (_unused, index) => put[index] ?? null);
      });
      portions = [];
      row = -1;
      return { rows, values };
    },
  };
}
