import { chiSquareTest } from './chi-square.ts';
import { designEffects } from './design-effects.ts';
import type { WeightedTable } from './design-effects.ts';
import { fUpperTail } from './distributions.ts';
import { filledTable, whyNotTested } from './filled-table.ts';

/** Numbers are null where they are not defined; `reason` then says why. */
export type RaoScottTest = {
  /** Pearson's, of the weighted shares and the number of responses. */
  readonly chiSquare: number | null;
  readonly f: number | null;
  readonly df1: number | null;
  readonly df2: number | null;
  readonly pValue: number | null;
  /** Of the weighted shares. */
  readonly cramersV: number | null;
  readonly sampleSize: number;
  readonly reason: string | null;
};

/**
 * The test of independence for weighted responses: Pearson's X² divided by the sum of the design effects δ of its
 * components, against F with (Σδ)²/Σδ² and that times (responses − 1) degrees of freedom (Rao and Scott 1984, second-order
 * correction; Thomas and Rao's F). As R's `survey::svychisq(statistic = "F")` for a design of weights without clusters or
 * strata. Weighted counts in a plain chi-square test would give p values that are far too small.
 */
export function raoScottTest({ weights, squaredWeights, responses }: WeightedTable): RaoScottTest {
  const filled = filledTable(weights);
  const reason = responses === 1 ? 'There is no second response to compare with.' : whyNotTested(filled);
  if (reason !== null) return untested(responses, reason);
  const pearson = chiSquareTest(weights.map((row) => row.map((weight) => (weight / filled.total) * responses)));
  const effects = designEffects({ weights, squaredWeights, responses }, filled);
  const f = (pearson.chiSquare ?? NaN) / effects.sum;
  const df1 = effects.sum * (effects.sum / effects.sumOfSquares);
  const df2 = df1 * (responses - 1);
  const pValue = fUpperTail(f, df1, df2);
  if (![f, df1, df2, pValue].every((value) => Number.isFinite(value)) || effects.sum <= 0 || df1 <= 0) {
    return untested(responses, 'The weights are too far apart to be compared.');
  }
  const { chiSquare, cramersV } = pearson;
  return { chiSquare, f, df1, df2, pValue, cramersV, sampleSize: responses, reason: null };
}

function untested(sampleSize: number, reason: string): RaoScottTest {
  return { chiSquare: null, f: null, df1: null, df2: null, pValue: null, cramersV: null, sampleSize, reason };
}
