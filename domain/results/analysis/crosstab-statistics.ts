import { chiSquareTest } from '../../ground/statistics/chi-square.ts';
import type { ChiSquareTest } from '../../ground/statistics/chi-square.ts';
import { fisherExactP } from '../../ground/statistics/fisher-exact.ts';
import { effectiveBase } from '../../ground/statistics/effective-base.ts';
import { raoScottTest } from '../../ground/statistics/rao-scott.ts';
import type { CountedTable } from './counted-table.ts';
import type { CrossStatistics } from './crosstab.ts';

/** Cochran's rule (1954, "Some methods for strengthening the common χ² tests"): at most a fifth below 5, none below 1. */
const SMALL = { expected: 5, share: 0.2, least: 1 } as const;

export type Independence = {
  /** Adjusted standardized residuals, by row and column; empty where they are withheld. */
  readonly residuals: readonly (readonly (number | null)[])[];
  readonly statistics: Omit<CrossStatistics, 'effectiveSampleSize'>;
};

/**
 * Whether rows and columns are associated: Pearson's test without correction, Rao and Scott's for weighted counts; no test
 * where a variable is a multiple response set (`sets`: their labels). Residuals of weighted counts are those of a table of
 * the effective size.
 */
export function independenceOf(
  table: CountedTable,
  { sets, weighted }: { readonly sets: readonly string[]; readonly weighted: boolean },
): Independence {
  if (sets.length > 0) return withheld(table.responses, sets);
  if (weighted) return weightedTest(table);
  const test = chiSquareTest(table.counts);
  const { chiSquare, pValue, cramersV, degreesOfFreedom, reason } = test;
  const isSmall = isSmallExpected(test);
  return {
    residuals: test.adjustedResiduals,
    statistics: {
      chiSquare,
      pValue,
      cramersV,
      degreesOfFreedom,
      sampleSize: table.responses,
      test: chiSquare === null ? null : 'pearson',
      f: null,
      reason,
      warnings: isSmall ? [smallWarning(test)] : [],
      fisherExactP: isSmall ? fisherOf(table.counts, test) : null,
    },
  };
}

function weightedTest(table: CountedTable): Independence {
  const test = raoScottTest({ weights: table.counts, squaredWeights: table.squares, responses: table.responses });
  const scale = (effectiveBase(table.base, table.squaredBase) ?? 0) / (table.base > 0 ? table.base : 1);
  const scaled = chiSquareTest(table.counts.map((row) => row.map((count) => count * scale)));
  const { chiSquare, pValue, cramersV, f, df1, df2, reason } = test;
  return {
    residuals: scaled.adjustedResiduals,
    statistics: {
      chiSquare,
      pValue,
      cramersV,
      degreesOfFreedom: scaled.degreesOfFreedom,
      sampleSize: table.responses,
      test: chiSquare === null ? null : 'rao_scott',
      f: f === null || df1 === null || df2 === null ? null : { value: f, df1, df2 },
      reason,
      warnings: isSmallExpected(scaled) ? [smallWarning(scaled)] : [],
      fisherExactP: null,
    },
  };
}

function withheld(responses: number, sets: readonly string[]): Independence {
  const allow = sets.length > 1 ? 'allow' : 'allows';
  return {
    residuals: [],
    statistics: {
      chiSquare: null,
      pValue: null,
      cramersV: null,
      degreesOfFreedom: null,
      sampleSize: responses,
      test: null,
      f: null,
      reason: `${sets.join(' and ')} ${allow} several answers: one respondent can stand in several cells, and a test of independence takes every answer for another respondent.`,
      warnings: [],
      fisherExactP: null,
    },
  };
}

function isSmallExpected({ chiSquare, expected, smallExpectedShare }: ChiSquareTest): boolean {
  if (chiSquare === null || smallExpectedShare === null) return false;
  return smallExpectedShare > SMALL.share || expected.flat().some((one) => one !== null && one < SMALL.least);
}

function smallWarning({ smallExpectedShare }: ChiSquareTest): string {
  const share = Math.round(100 * (smallExpectedShare ?? 0));
  return `${share} % of the expected counts are below ${SMALL.expected}: the chi-square test is only rough here. Join small categories, or wait for more responses.`;
}

/** Fisher's exact p of the two rows and two columns that are not empty; null for any other table. */
function fisherOf(counts: readonly (readonly number[])[], { expected }: ChiSquareTest): number | null {
  const kept = counts
    .map((row, place) => row.filter((_, column) => (expected[place]?.[column] ?? null) !== null))
    .filter((row) => row.length > 0);
  const [[a, b, ...moreColumns] = [], [c, d] = [], ...moreRows] = kept;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (moreColumns.length + moreRows.length > 0) return null;
  return fisherExactP([
    [a, b],
    [c, d],
  ]);
}
