import { BY, distribution } from '../../../domain/demographics/distributions-of.ts';
import type { Place, PlaceDistribution, PlaceFigure, PlaceSource } from '../../../domain/demographics/place-profile.ts';
import { ACS_FIGURES, ACS_MEN, ACS_TABLES, ACS_WOMEN, AGE_TABLE, acsVariable } from './acs-variables.ts';
import type { AcsTable } from './acs-variables.ts';
import type { CensusRow } from './census-access.ts';

/** What a row of the American Community Survey says of a place; figures that it withholds are left out. */
export function readAcs(
  row: CensusRow,
  of: Place,
  source: PlaceSource,
): { readonly figures: readonly PlaceFigure[]; readonly distributions: readonly PlaceDistribution[] } {
  const figures = ACS_FIGURES.flatMap(([name, unit, variable]) => {
    const value = numberIn(row[variable]);
    return value === null ? [] : [{ name, value, unit, of, source }];
  });
  const amounts = [
    ...agesOf(row),
    ...ACS_TABLES.map((table) => [table.attribute, amountsOf(row, table), table.base] as const),
  ];
  const distributions = amounts
    .filter(([, shares]) => Object.values(shares).some((amount) => amount > 0))
    .map(([attribute, shares, base]) => distribution(attribute, shares, base, of, source));
  return { figures, distributions };
}

type Amounts = Readonly<Record<string, number>>;

function agesOf(row: CensusRow): readonly (readonly [attribute: string, amounts: Amounts, base: string])[] {
  const men = amountsOf(row, { table: AGE_TABLE, categories: ACS_MEN });
  const women = amountsOf(row, { table: AGE_TABLE, categories: ACS_WOMEN });
  const groups = Object.keys(men);
  const everybody = 'everybody';
  return [
    ['age', Object.fromEntries(groups.map((group) => [group, (men[group] ?? 0) + (women[group] ?? 0)])), everybody],
    ['gender', { female: sum(women), male: sum(men) }, everybody],
    [
      `age${BY}gender`,
      Object.fromEntries(
        groups.flatMap((group) => [
          [`${group}${BY}female`, women[group] ?? 0] as const,
          [`${group}${BY}male`, men[group] ?? 0] as const,
        ]),
      ),
      everybody,
    ],
  ];
}

function amountsOf(row: CensusRow, { table, categories }: Pick<AcsTable, 'table' | 'categories'>): Amounts {
  return Object.fromEntries(
    categories.map(([category, numbers]) => [
      category,
      numbers.reduce((total, number) => total + (numberIn(row[acsVariable(table, number)]) ?? 0), 0),
    ]),
  );
}

function sum(amounts: Amounts): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}

/** Null for what is withheld: it is sent as null, or as a large negative number such as -666666666. */
function numberIn(written: string | null | undefined): number | null {
  if (written === null || written === undefined || written.trim() === '') return null;
  const value = Number(written);
  return Number.isFinite(value) && value >= 0 ? value : null;
}
