import { fsum } from 'd3-array';

type Table = readonly (readonly number[])[];

/** A row or a column that is not empty: its position in the table, its total and that of all others. */
export type FilledLine = { readonly position: number; readonly total: number; readonly others: number };

export type FilledTable = {
  readonly rows: readonly FilledLine[];
  readonly columns: readonly FilledLine[];
  readonly total: number;
};

/** A table without its empty rows and columns. */
export function filledTable(table: Table): FilledTable {
  const width = Math.max(0, ...table.map((row) => row.length));
  const rowTotals = table.map((row) => fsum(row));
  const columnTotals = Array.from({ length: width }, (_, column) => fsum(table, (row) => row[column] ?? 0));
  return { rows: filledLines(rowTotals), columns: filledLines(columnTotals), total: fsum(table.flat()) };
}

/** Why a table can't be tested for independence; null where it can. */
export function whyNotTested({ rows, columns, total }: FilledTable): string | null {
  if (total === 0) return 'There are no responses to compare.';
  if (rows.length < 2) return 'All responses are in one row: there is nothing to compare.';
  if (columns.length < 2) return 'All responses are in one column: there is nothing to compare.';
  return null;
}

// `others` is summed up, not the difference from the total: with 1e15 responses, that would lose a single one.
function filledLines(totals: readonly number[]): readonly FilledLine[] {
  return totals.flatMap((total, position) => {
    if (!(total > 0)) return [];
    return [{ position, total, others: fsum(totals.filter((_, other) => other !== position)) }];
  });
}
