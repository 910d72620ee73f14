import type { CrossCell } from './crosstab.ts';

/** The counts of one table: sums of weights, and of their squares. Totals and base count each respondent once. */
export type CountedTable = {
  readonly counts: readonly (readonly number[])[];
  readonly squares: readonly (readonly number[])[];
  readonly rowTotals: readonly number[];
  readonly columnTotals: readonly number[];
  readonly columnSquares: readonly number[];
  readonly base: number;
  readonly squaredBase: number;
  /** The number of responses, without weights. */
  readonly responses: number;
};

/** Sums the combinations that occur into a table of that size; one in several rows or columns counts in each of them. */
export function countTable(cells: readonly CrossCell[], rows: number, columns: number): CountedTable {
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const matrix = () => Array.from({ length: rows }, () => zeros(columns));
  const table = {
    counts: matrix(),
    squares: matrix(),
    rowTotals: zeros(rows),
    columnTotals: zeros(columns),
    columnSquares: zeros(columns),
    base: 0,
    squaredBase: 0,
    responses: 0,
  };
  for (const { row, column, count, squaredWeights, responses } of cells) {
    table.base += count;
    table.squaredBase += squaredWeights;
    table.responses += responses;
    for (const place of row) add(table.rowTotals, place, count);
    for (const place of column) {
      add(table.columnTotals, place, count);
      add(table.columnSquares, place, squaredWeights);
    }
    for (const place of row) {
      for (const other of column) {
        add(table.counts[place], other, count);
        add(table.squares[place], other, squaredWeights);
      }
    }
  }
  return table;
}

/** @throws Error for a position outside of the table: the categories are not those that were counted */
function add(numbers: number[] | undefined, place: number, more: number): void {
  const before = numbers?.[place];
  if (numbers === undefined || before === undefined) throw new Error('A crosstab was counted by other categories.');
  numbers[place] = before + more;
}
