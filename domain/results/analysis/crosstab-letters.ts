import type { Correction } from '../../ground/statistics/column-letters.ts';
import { columnLetters } from '../../ground/statistics/column-letters.ts';
import { effectiveBase } from '../../ground/statistics/effective-base.ts';
import type { CountedTable } from './counted-table.ts';
import type { CrosstabVariable } from './crosstab.ts';

export type LetteredColumns = {
  /** By row and column; null where there are none. */
  readonly letters: readonly (readonly string[])[] | null;
  /** Why there are no letters though they were requested. */
  readonly warning: string | null;
};

/** Letters of the columns whose share of a row is significantly smaller; see `columnLetters`. */
export function columnLettersOf(
  { counts, columnTotals, columnSquares }: CountedTable,
  column: CrosstabVariable,
  correction: Correction | null,
): LetteredColumns {
  if (correction === null) return { letters: null, warning: null };
  if (column.isSet) return { letters: null, warning: overlapping(column.label) };
  const bases = columnTotals.map((total, place) => effectiveBase(total, columnSquares[place] ?? 0) ?? 0);
  // The shares stay, scaled to the base that an unweighted sample of the same precision would have (the effective base).
  const scales = columnTotals.map((total, place) => (total > 0 ? (bases[place] ?? 0) / total : 0));
  const scaled = counts.map((row) => row.map((count, place) => count * (scales[place] ?? 0)));
  return { letters: columnLetters({ counts: scaled, bases, correction }), warning: null };
}

function overlapping(label: string): string {
  return `No letters: ${label} allows several answers, so its columns share respondents and can’t be compared as separate groups.`;
}
