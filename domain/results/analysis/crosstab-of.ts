import type { Correction } from '../../ground/statistics/column-letters.ts';
import { effectiveBase } from '../../ground/statistics/effective-base.ts';
import { columnLettersOf } from './crosstab-letters.ts';
import { independenceOf } from './crosstab-statistics.ts';
import type { CrossCell, CrossCellView, CrossRow, CrossTable, CrosstabCategory, CrosstabVariable } from './crosstab.ts';
import type { CountedTable } from './counted-table.ts';
import { countTable } from './counted-table.ts';
import { percentageOf } from './frequencies/categories.ts';

export type CrosstabVariables = {
  readonly row: CrosstabVariable;
  readonly column: CrosstabVariable;
  readonly banner: CrosstabVariable | null;
};

export type CrosstabOptions = {
  /** The correction of significance letters for the number of comparisons; null: no letters. */
  readonly letters: Correction | null;
  readonly weighted: boolean;
};

/** All respondents. */
export const TOTAL: CrosstabCategory = { key: 'Total', text: 'Total' };

/**
 * The table of all respondents first, then one for each category of the banner, of the respondents in it.
 *
 * Percentages are of the respondents in a row or a column. In a multiple response set a respondent counts in every chosen
 * category, and once in totals and bases; tables of sets get no test of independence. A banner only selects respondents:
 * each of its tables is computed, and tested, on its own.
 * @param cells by positions among the variables' categories
 */
export function crosstabOf(
  variables: CrosstabVariables,
  cells: readonly CrossCell[],
  options: CrosstabOptions,
): readonly CrossTable[] {
  const table = (category: CrosstabCategory, some: readonly CrossCell[]) => tableOf(category, variables, some, options);
  const banner = variables.banner?.categories ?? [];
  return [
    table(TOTAL, cells),
    ...banner.map((category, place) =>
      table(
        category,
        cells.filter((cell) => cell.banner.includes(place)),
      ),
    ),
  ];
}

function tableOf(
  { key, text }: CrosstabCategory,
  { row, column }: CrosstabVariables,
  cells: readonly CrossCell[],
  options: CrosstabOptions,
): CrossTable {
  const counted = countTable(cells, row.categories.length, column.categories.length);
  const sets = [row, column].filter(({ isSet }) => isSet).map(({ label }) => label);
  const { residuals, statistics } = independenceOf(counted, { sets, weighted: options.weighted });
  const { letters, warning } = columnLettersOf(counted, column, options.letters);
  return {
    key,
    text,
    rows: row.categories.map((category, place) =>
      rowOf(category, place, { counted, residuals: residuals[place], letters: letters?.[place] }),
    ),
    columnTotals: column.categories.map((_, place) => totalOf(counted.columnTotals[place] ?? 0, counted)),
    base: counted.base,
    responses: counted.responses,
    statistics: {
      ...statistics,
      effectiveSampleSize: effectiveBase(counted.base, counted.squaredBase),
      warnings: warning === null ? statistics.warnings : [...statistics.warnings, warning],
    },
  };
}

type RowContext = {
  readonly counted: CountedTable;
  readonly residuals: readonly (number | null)[] | undefined;
  readonly letters: readonly string[] | undefined;
};

function rowOf(category: CrosstabCategory, place: number, { counted, residuals, letters }: RowContext): CrossRow {
  const rowTotal = counted.rowTotals[place] ?? 0;
  const cells = (counted.counts[place] ?? []).map((count, column): CrossCellView => ({
    count,
    rowPct: percentageOf(count, rowTotal),
    colPct: percentageOf(count, counted.columnTotals[column] ?? 0),
    adjustedResidual: residuals?.[column] ?? null,
    letters: letters?.[column] ?? null,
  }));
  return { category, cells, total: totalOf(rowTotal, counted) };
}

function totalOf(count: number, { base }: CountedTable) {
  return { count, percentage: percentageOf(count, base) };
}
