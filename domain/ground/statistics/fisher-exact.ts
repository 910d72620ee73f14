import { Adder } from 'd3-array';

/** Numbers of responses. */
export type TwoByTwo = readonly [readonly [number, number], readonly [number, number]];

/** The margins of a table: totals of its first row and first column, and the grand total. */
type Margins = { readonly row: number; readonly column: number; readonly total: number };

/**
 * Tables this much more probable than the observed one still count as equal to it: R's `fisher.test`, against rounding.
 */
const SAME_PROBABILITY = 1 + 1e-7;

/** Tables this much less probable than both the likeliest and the observed one change nothing in 16 digits. */
const NEGLIGIBLE = 1e-25;

/**
 * Fisher's exact test of a table of two by two, two-sided: the probability of all tables with the same margins that are
 * no more probable than this one (Fisher 1935, "The Logic of Inductive Inference"; as R's `fisher.test` and SciPy's
 * `fisher_exact`). Probabilities are computed from the likeliest table by the ratios of neighbours, so that no digits
 * are lost to logarithms of large factorials. Takes time in proportion to the standard deviation of the first cell,
 * which is small where an expected count is small: the case that the test is for.
 */
export function fisherExactP(table: TwoByTwo): number {
  const [[a, b], [c, d]] = table;
  const margins = { row: a + b, column: a + c, total: a + b + c + d };
  const likeliest = likeliestFirstCell(margins);
  const own = relativeProbability(margins, likeliest, a);
  const limit = own * SAME_PROBABILITY;
  const all = new Adder().add(1);
  const asExtreme = new Adder().add(limit >= 1 ? 1 : 0);
  for (const step of [1, -1] as const) {
    walk(margins, likeliest, step, (_, probability) => {
      all.add(probability);
      if (probability <= limit) asExtreme.add(probability);
      return probability > NEGLIGIBLE * Math.min(1, own);
    });
  }
  return Math.min(1, asExtreme.valueOf() / all.valueOf());
}

function likeliestFirstCell({ row, column, total }: Margins): number {
  const mode = Math.floor((row + 1) * ((column + 1) / (total + 2)));
  return Math.min(Math.max(mode, 0, row + column - total), row, column);
}

/** The probability of the table with `first` as its first cell, relative to the likeliest one. */
function relativeProbability(margins: Margins, likeliest: number, first: number): number {
  let found = first === likeliest ? 1 : 0;
  if (first === likeliest) return found;
  walk(margins, likeliest, first > likeliest ? 1 : -1, (cell, probability) => {
    found = cell === first ? probability : 0;
    return cell !== first;
  });
  return found;
}

/**
 * Visits first cells after `start`, with the table's probability relative to that of `start`, until the visitor returns
 * false.
 */
function walk(
  margins: Margins,
  start: number,
  step: 1 | -1,
  visit: (firstCell: number, probability: number) => boolean,
): void {
  let probability = 1;
  for (let cell = start; ; cell += step) {
    probability *= ratioToNext(margins, cell, step);
    if (!(probability > 0 && visit(cell + step, probability))) return;
  }
}

/** 0 where there is no next table. */
function ratioToNext({ row, column, total }: Margins, cell: number, step: 1 | -1): number {
  const last = total - row - column + cell;
  if (step === 1) return ((row - cell) / (cell + 1)) * ((column - cell) / (last + 1));
  return (cell / (row - cell + 1)) * (last / (column - cell + 1));
}
