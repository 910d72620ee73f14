import { fsum } from 'd3-array';
import type { FilledTable } from './filled-table.ts';
import { independentProjection, observedProjection } from './interaction-projection.ts';
import type { Projection, SharedCell } from './interaction-projection.ts';

/** For each cell, row by row, the sum of weights and of squared weights; `responses` is their number in the table. */
export type WeightedTable = {
  readonly weights: readonly (readonly number[])[];
  readonly squaredWeights: readonly (readonly number[])[];
  readonly responses: number;
};

/** Sum of the generalised design effects, and of their squares. */
export type DesignEffects = { readonly sum: number; readonly sumOfSquares: number };

/** `squared`: the cell's sum of squared weights, where all weights add up to 1. */
type Cell = SharedCell & { readonly squared: number };

/**
 * Σδ and Σδ² of the eigenvalues δ of Δ = n·(C′D⁻¹C)⁻¹·C′D⁻¹VD⁻¹C (Rao and Scott 1984), V the covariance of the cells' shares,
 * which follows from Σw and Σw² by cell: they are the traces of n·H·V and of its square. D holds the shares as observed, as in
 * R's `svychisq`; where too many cells are empty for that, and R fails, those under independence, as Rao and Scott
 * have it (SAS's `CHISQ(MODIFIED)`).
 */
export function designEffects(table: WeightedTable, filled: FilledTable): DesignEffects {
  const cells = cellsOf(table, filled);
  const { rows, columns, total } = filled;
  const observed = observedProjection(cells, rows.length, columns.length);
  const shares = (lines: FilledTable['rows']): readonly number[] => lines.map((line) => line.total / total);
  const h = observed ?? independentProjection(cells, shares(rows), shares(columns));
  return traces(cells, h, table.responses * (table.responses / (table.responses - 1)));
}

function cellsOf({ weights, squaredWeights }: WeightedTable, { rows, columns, total }: FilledTable): readonly Cell[] {
  return rows.flatMap((across, row) =>
    columns.flatMap((down, column): Cell[] => {
      const share = (weights[across.position]?.[down.position] ?? 0) / total;
      const squared = (squaredWeights[across.position]?.[down.position] ?? 0) / total / total;
      return share > 0 ? [{ share, squared, row, column }] : [];
    }),
  );
}

/**
 * Traces of scale·H·V and of its square, V = diag(s) − s·p′ − p·s′ + S·p·p′ with p the shares, s the squared weights
 * and S their sum: the linearised covariance of a ratio estimate (Särndal, Swensson and Wretman 1992, 5.5), n/(n − 1)
 * in `scale`. With u = H·s, v = H·p and q = s − S·p, H·V is H·diag(s) − u·p′ − v·q′: one pass over H, which is never
 * stored.
 */
function traces(cells: readonly Cell[], h: Projection, scale: number): DesignEffects {
  const { u, v, diagonal, squares } = products(cells, h);
  const all = fsum(cells, (cell) => cell.squared);
  const over = (term: (cell: Cell, u: number, v: number) => number): number =>
    fsum(cells, (cell, index) => term(cell, u[index] ?? 0, v[index] ?? 0));
  const pu = over((cell, ofU) => cell.share * ofU);
  const pv = over((cell, _, ofV) => cell.share * ofV);
  const qu = over((cell, ofU) => cell.squared * ofU) - all * pu;
  const qv = over((cell, _, ofV) => cell.squared * ofV) - all * pv;
  const mixed = over((cell, ofU, ofV) => cell.squared * ofV * (2 * ofU - all * ofV));
  const sum = diagonal - pu - qv;
  const sumOfSquares = squares - 2 * mixed + pu ** 2 + 2 * pv * qu + qv ** 2;
  return { sum: scale * sum, sumOfSquares: scale * scale * sumOfSquares };
}

type Products = {
  readonly u: Float64Array;
  readonly v: Float64Array;
  /** Traces of H·diag(s) and of its square. */
  readonly diagonal: number;
  readonly squares: number;
};

function products(cells: readonly Cell[], h: Projection): Products {
  const u = new Float64Array(cells.length);
  const v = new Float64Array(cells.length);
  let diagonal = 0;
  let squares = 0;
  for (const [one, a] of cells.entries()) {
    for (const [other, b] of cells.entries()) {
      const element = h(one, other);
      u[one] = (u[one] ?? 0) + element * b.squared;
      v[one] = (v[one] ?? 0) + element * b.share;
      squares += element * element * a.squared * b.squared;
      if (one === other) diagonal += element * a.squared;
    }
  }
  return { u, v, diagonal, squares };
}
