import { invertPositiveDefinite } from './positive-definite.ts';

/** A non-empty cell: its share of all responses, and the positions of its row and its column. */
export type SharedCell = { readonly share: number; readonly row: number; readonly column: number };

/** H by the positions of two cells: D⁻¹C(C′D⁻¹C)⁻¹C′D⁻¹, D the diagonal of shares, C the contrasts of interaction. */
export type Projection = (one: number, other: number) => number;

/**
 * H of the observed shares, which is D⁻¹ − X(X′DX)⁻¹X′ with X the row and column effects: a matrix of size rows +
 * columns to invert instead of one of rows × columns. D⁻¹ of an empty cell is 0, as in R's `svychisq`; then only those
 * effects stay in X that are 0 in all empty cells: rows and columns that meet in one share their effect (they are one
 * group), and X′DX is the Laplacian of the graph of groups. Null where C′D⁻¹C is singular: empty cells form a ring.
 */
export function observedProjection(cells: readonly SharedCell[], rows: number, columns: number): Projection | null {
  const group = groupLines(cells, rows, columns);
  const groups = new Set(group).size;
  if (cells.length - (groups - 1) < (rows - 1) * (columns - 1)) return null;
  const grouped = cells.map(({ share, row, column }) => ({
    share,
    row: group[row] ?? 0,
    column: group[rows + column] ?? 0,
  }));
  const inverse = invertPositiveDefinite(groundedLaplacian(grouped, groups));
  if (inverse === null) return null;
  const at = (a: number, b: number): number => inverse[a]?.[b] ?? 0;
  return (one, other) => {
    const a = grouped[one];
    const b = grouped[other];
    if (!a || !b) return 0;
    const effects = at(a.row, b.row) - at(a.row, b.column) - at(a.column, b.row) + at(a.column, b.column);
    return (one === other ? 1 / a.share : 0) - effects;
  };
}

/** H of the shares under independence, row share times column share: it always exists. */
export function independentProjection(
  cells: readonly SharedCell[],
  rowShares: readonly number[],
  columnShares: readonly number[],
): Projection {
  const part = (shares: readonly number[], one: number, other: number): number =>
    (one === other ? 1 / (shares[one] ?? 1) : 0) - 1;
  return (one, other) => {
    const a = cells[one];
    const b = cells[other];
    return a && b ? part(rowShares, a.row, b.row) * part(columnShares, a.column, b.column) : 0;
  };
}

/**
 * The group of each row, then of each column, numbered from 0: rows and columns that meet in an empty cell are in one
 * group.
 */
function groupLines(cells: readonly SharedCell[], rows: number, columns: number): readonly number[] {
  const filled = new Set(cells.map(({ row, column }) => row * columns + column));
  let group = Array.from({ length: rows + columns }, (_, line) => line);
  for (let cell = 0; cell < rows * columns; cell += 1) {
    if (filled.has(cell)) continue;
    const from = group[rows + (cell % columns)];
    const to = group[Math.floor(cell / columns)] ?? 0;
    if (from !== to) group = group.map((one) => (one === from ? to : one));
  }
  const numbers = [...new Set(group)];
  return group.map((one) => numbers.indexOf(one));
}

/**
 * X′DX without the last group, whose effect is 0: adding a constant to all rows and subtracting it from all columns
 * changes nothing.
 */
function groundedLaplacian(cells: readonly SharedCell[], groups: number): readonly (readonly number[])[] {
  const laplacian = Array.from({ length: groups - 1 }, () => Array.from({ length: groups - 1 }, () => 0));
  const add = (one: number, other: number, value: number): void => {
    const line = laplacian[one];
    if (line && other < groups - 1) line[other] = (line[other] ?? 0) + value;
  };
  for (const { row, column, share } of cells) {
    if (row === column) continue;
    add(row, row, share);
    add(column, column, share);
    add(row, column, -share);
    add(column, row, -share);
  }
  return laplacian;
}
