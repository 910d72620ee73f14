import type { Session } from './engine.ts';

/** What a tally is made over: which rows, and what each of them counts. */
export type Counting = {
  readonly session: Session;
  /** Behind FROM: the table, with the weights where there are some. */
  readonly from: string;
  /** Behind WHERE. */
  readonly where: string;
  /** A row's weight in SQL; null: each counts as one. */
  readonly weight: string | null;
};

/** SQL that counts the rows for which a condition holds; of all rows where it is left out. */
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

/** Rows `[value, count]` for a column, rows without a value left out; those of several columns with the place of each before them. */
export function groupSql(counting: Counting, column: string, place?: number): string {
  const before = place === undefined ? '' : `${place}, `;
  return `select ${before}${column} as value, ${countSql(counting)} from ${counting.from}
    where ${counting.where} and ${column} is not null group by ${column}`;
}
