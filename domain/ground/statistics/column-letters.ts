import { twoSidedNormalP } from './distributions.ts';

export type Correction = 'none' | 'bonferroni' | 'benjamini_hochberg';

export type LetteredTable = {
  /** By row and column; for weighted responses, scaled to the effective base of the column. */
  readonly counts: readonly (readonly number[])[];
  /** The effective base of each column. */
  readonly bases: readonly number[];
  readonly correction: Correction;
  readonly minimumBase?: number;
};

type Column = { readonly position: number; readonly base: number; readonly share: number };
type Comparison = { readonly higher: number; readonly lower: number; readonly p: number };

const MINIMUM_BASE = 30;

/**
 * For each cell the letters (A, B, …, Z, AA, …) of the columns whose share in the row is significantly smaller: capital at the
 * 95 % level, small at the 90 % level; separated by spaces where some letter has two characters. Two-sided z test of two
 * proportions with the pooled variance (Fleiss, Levin and Paik 2003, "Statistical Methods for Rates and Proportions"; as
 * `proportions_ztest` of statsmodels). Columns below the minimum base are not compared. The correction is for all pairs of
 * columns in a row: Bonferroni 1936 (p times pairs), or Benjamini and Hochberg 1995 (`multipletests` of statsmodels, `fdr_bh`).
 */
export function columnLetters(table: LetteredTable): readonly (readonly string[])[] {
  const { counts, bases, correction, minimumBase = MINIMUM_BASE } = table;
  const separator = bases.length > 26 ? ' ' : '';
  return counts.map((row) => {
    const columns = bases.flatMap((base, position) => columnOf(base, position, row[position] ?? 0, minimumBase));
    const comparisons = corrected(comparePairs(columns), correction);
    return row.map((_, position) => lettersOf(position, comparisons).join(separator));
  });
}

function columnOf(base: number, position: number, count: number, minimumBase: number): readonly Column[] {
  if (!(base > 0 && base >= minimumBase)) return [];
  return [{ position, base, share: Math.min(1, count / base) }];
}

function comparePairs(columns: readonly Column[]): readonly Comparison[] {
  return columns.flatMap((one, index) => columns.slice(index + 1).map((other) => compare(one, other)));
}

function compare(one: Column, other: Column): Comparison {
  const [higher, lower] = one.share > other.share ? [one, other] : [other, one];
  const bases = one.base + other.base;
  const share = one.share * (one.base / bases) + other.share * (other.base / bases);
  const standardError = Math.sqrt(share * (1 - share) * (1 / one.base + 1 / other.base));
  const p = standardError > 0 ? twoSidedNormalP((higher.share - lower.share) / standardError) : 1;
  return { higher: higher.position, lower: lower.position, p };
}

function corrected(comparisons: readonly Comparison[], correction: Correction): readonly Comparison[] {
  switch (correction) {
    case 'none':
      return comparisons;
    case 'bonferroni':
      return comparisons.map((comparison) => ({ ...comparison, p: comparison.p * comparisons.length }));
    case 'benjamini_hochberg':
      return benjaminiHochberg(comparisons);
  }
}

/**
 * From the largest p down, the i-th smallest of m becomes p·m/i, or the adjusted value of the next larger one where
 * that is less.
 */
function benjaminiHochberg(comparisons: readonly Comparison[]): readonly Comparison[] {
  const descending = [...comparisons].sort((one, other) => other.p - one.p);
  let least = 1;
  return descending.map((comparison, index) => {
    least = Math.min(least, (comparison.p * descending.length) / (descending.length - index));
    return { ...comparison, p: least };
  });
}

function lettersOf(position: number, comparisons: readonly Comparison[]): readonly string[] {
  return comparisons
    .filter(({ higher, p }) => higher === position && p < 0.1)
    .sort((one, other) => one.lower - other.lower)
    .map(({ lower, p }) => (p < 0.05 ? columnLetter(lower) : columnLetter(lower).toLowerCase()));
}

/** A, B, …, Z, AA, AB, …: the letter of a column by its position from 0, as in a table's header. */
export function columnLetter(position: number): string {
  const last = String.fromCharCode(65 + (position % 26));
  return position < 26 ? last : columnLetter(Math.floor(position / 26) - 1) + last;
}
