import type { PriceLists, Prices, PricesTally } from '../../domain/ground/statistics/tally.ts';
import type { ColumnWriter } from '../../domain/results/columns/column-table.ts';
import type { Counting } from './counting.ts';
import { countSql, groupSql } from './counting.ts';

/**
 * Counts the prices of price sensitivity, too cheap first: of all respondents, and of those whose four prices rise
 * strictly.
 */
export async function tallyPrices(counting: Counting, columns: readonly ColumnWriter[]): Promise<PricesTally> {
  const [tooCheap, cheap, expensive, tooExpensive] = columns.map(({ name }) => name);
  if (tooCheap === undefined || cheap === undefined || expensive === undefined || tooExpensive === undefined) {
    return { kind: 'prices', consistent: 0, curves: NO_PRICES, all: NO_PRICES };
  }
  const four = [tooCheap, cheap, expensive, tooExpensive] as const;
  const rising = `${tooCheap} < ${cheap} and ${cheap} < ${expensive} and ${expensive} < ${tooExpensive}`;
  const [row] = await counting.session.query(
    `select ${countSql(counting, rising)} from ${counting.from} where ${counting.where}`,
  );
  return {
    kind: 'prices',
    consistent: Number(row?.[0] ?? 0),
    curves: await listsOf({ ...counting, where: `${counting.where} and ${rising}` }, four),
    all: await listsOf(counting, four),
  };
}

const NO_PRICES: PriceLists = [[], [], [], []];

async function listsOf(
  counting: Counting,
  [a, b, c, d]: readonly [string, string, string, string],
): Promise<PriceLists> {
  return [
    await pricesOf(counting, a),
    await pricesOf(counting, b),
    await pricesOf(counting, c),
    await pricesOf(counting, d),
  ];
}

async function pricesOf(counting: Counting, column: string): Promise<Prices> {
  const rows = await counting.session.query(`${groupSql(counting, column)} order by 1`);
  return rows.map(([value, count]) => ({ value: Number(value), count: Number(count) }));
}
