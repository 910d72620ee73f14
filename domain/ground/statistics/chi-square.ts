import { fsum } from 'd3-array';
import { chiSquareUpperTail } from './distributions.ts';
import { filledTable, whyNotTested } from './filled-table.ts';
import type { FilledLine, FilledTable } from './filled-table.ts';
import { finiteOrNull } from './finite-or-null.ts';
import { productDifference } from './product-difference.ts';

/** Numbers are null where they are not defined; `reason` then says why. Matrices have the size of the table. */
export type ChiSquareTest = {
  readonly chiSquare: number | null;
  readonly pValue: number | null;
  readonly cramersV: number | null;
  readonly degreesOfFreedom: number | null;
  readonly sampleSize: number;
  readonly expected: readonly (readonly (number | null)[])[];
  readonly adjustedResiduals: readonly (readonly (number | null)[])[];
  /** Share, 0 to 1, of cells with an expected count below 5, among the rows and columns that are not empty. */
  readonly smallExpectedShare: number | null;
  readonly reason: string | null;
};

type Table = readonly (readonly number[])[];
type Cell = { readonly expected: number; readonly contribution: number; readonly residual: number };

const SMALL_EXPECTED = 5;

/**
 * Pearson's chi-square test of independence, without continuity correction, so that Cramér's V and the residuals belong to
 * it: as SciPy's `chi2_contingency(correction=False)` and R's `chisq.test(correct = FALSE)`. Empty rows and columns are
 * dropped first (null in the matrices). V = √(χ²/(n·(min(rows, columns) − 1))) (Cramér 1946, "Mathematical Methods of Statistics"; SciPy's `association`).
 * Residuals are (O − E)/√(E·(1 − row share)·(1 − column share)) (Haberman 1973; R's `chisq.test()$stdres`).
 */
export function chiSquareTest(table: Table): ChiSquareTest {
  const filled = filledTable(table);
  const reason = whyNotTested(filled);
  if (reason !== null) return untested(table, filled.total, reason);
  const cells = table.map((counts, row) => counts.map((count, column) => cellAt(filled, row, column, count)));
  const kept = cells.flat().filter((cell) => cell !== null);
  const chiSquare = fsum(kept, (cell) => cell.contribution);
  if (!Number.isFinite(chiSquare)) return untested(table, filled.total, 'The counts are too far apart to be compared.');
  const df = (filled.rows.length - 1) * (filled.columns.length - 1);
  return {
    chiSquare,
    pValue: chiSquareUpperTail(chiSquare, df),
    cramersV: cramersV(chiSquare, filled),
    degreesOfFreedom: df,
    sampleSize: filled.total,
    expected: cells.map((row) => row.map((cell) => cell && cell.expected)),
    adjustedResiduals: cells.map((row) => row.map((cell) => cell && finiteOrNull(cell.residual))),
    smallExpectedShare: kept.filter((cell) => cell.expected < SMALL_EXPECTED).length / kept.length,
    reason: null,
  };
}

function cellAt({ rows, columns, total }: FilledTable, row: number, column: number, count: number): Cell | null {
  const across = rows.find((line) => line.position === row);
  const down = columns.find((line) => line.position === column);
  return across && down ? cellOf(across, down, total, count) : null;
}

function cellOf(row: FilledLine, column: FilledLine, total: number, count: number): Cell {
  const expected = row.total * (column.total / total);
  const deviation = productDifference(count, total, row.total, column.total) / total;
  const variance = expected * (row.others / total) * (column.others / total);
  return { expected, contribution: deviation * (deviation / expected), residual: deviation / Math.sqrt(variance) };
}

// Rounding may take it past 1 by a last digit.
function cramersV(chiSquare: number, { rows, columns, total }: FilledTable): number {
  return Math.min(1, Math.sqrt(chiSquare / total / (Math.min(rows.length, columns.length) - 1)));
}

function untested(table: Table, sampleSize: number, reason: string): ChiSquareTest {
  const nothing = table.map((row) => row.map(() => null));
  return {
    chiSquare: null,
    pValue: null,
    cramersV: null,
    degreesOfFreedom: null,
    sampleSize,
    expected: nothing,
    adjustedResiduals: nothing,
    smallExpectedShare: null,
    reason,
  };
}
