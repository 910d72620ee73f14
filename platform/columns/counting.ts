import type { Session } from './engine.ts';

/** The input of a tally: its rows, and their weights. */
export type Counting = {
  readonly session: Session;
  /** The FROM clause: the table, joined with the weights if there are any. */
  readonly from: string;
  /** The WHERE clause. */
  readonly where: string;
  /** A row's weight in SQL; null without weights. */
  readonly weight: string | null;
};

/** SQL that counts the rows for which a condition is true; all rows without a condition. */
export function countSql({ weight }: Counting, condition?: string): string {
  const filter = condition === undefined ? '' : ` filter (where ${condition})`;
  return weight === null ? `count(*)${filter}` : `coalesce(sum(${weight})${filter}, 0)`;
}

/** SQL for the sum of squared weights. */
export function squaresSql(counting: Counting, condition?: string): string {
  const { weight } = counting;
  if (weight === null) return countSql(counting, condition);
  const filter = condition === undefined ? '' : ` filter (where ${condition})`;
  return `coalesce(sum(${weight} * ${weight})${filter}, 0)`;
}

/**
 * Rows `[value, count]` for a column, without rows that have no value; for several columns preceded by each column's
 * position.
 */
export function groupSql(counting: Counting, column: string, place?: number): string {
  const before = place === undefined ? '' : `${place}, `;
  return `select ${before}${column} as value, ${countSql(counting)} from ${counting.from}
    where ${counting.where} and ${column} is not null group by ${column}`;
}
