import type { Counted, ValuesTally } from '../../domain/ground/statistics/tally.ts';
import type { ColumnWriter } from '../../domain/results/columns/column-table.ts';
import { numberOf } from '../../domain/questionnaire/document/numeric-answers.ts';
import { valueText } from '../../domain/questionnaire/document/value-text.ts';
import type { LogicValue } from '../../domain/questionnaire/logic/value.ts';
import type { Counting } from './counting.ts';
import { groupSql } from './counting.ts';

/** The most values of a question in its tally. */
const MOST_FREQUENT = 200;

/** Counts the postal codes in all of the columns. */
export async function tallyPostalCodes(counting: Counting, columns: readonly ColumnWriter[]): Promise<ValuesTally> {
  const values = valuesSql(counting, columns);
  const rows = await counting.session.query(`${values} order by count desc, value limit ${MOST_FREQUENT}`);
  const [distinct] = await counting.session.query(`select count(*) from (${values})`);
  return {
    kind: 'values',
    values: rows.map(([value, count]) => ({ value: String(value), count: Number(count) })),
    distinct: Number(distinct?.[0] ?? 0),
    numbers: null,
  };
}

/** Counts the values of a variable in all of the columns; members of a list are counted once a list. */
export async function tallyComputed(counting: Counting, columns: readonly ColumnWriter[]): Promise<ValuesTally> {
  const rows = await counting.session.query(valuesSql(counting, columns));
  const groups = rows.map(([json, count]) => ({ value: valueIn(json), count: Number(count) }));
  const texts = new Map<string, number>();
  for (const { value, count } of groups) {
    for (const text of new Set(membersOf(value).map(valueText))) texts.set(text, (texts.get(text) ?? 0) + count);
  }
  const values = [...texts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    kind: 'values',
    values: values.slice(0, MOST_FREQUENT),
    distinct: values.length,
    numbers: numbersIn(groups),
  };
}

/** Rows `[value, count]` over all of the columns. */
function valuesSql(counting: Counting, columns: readonly ColumnWriter[]): string {
  const each = columns.map(({ name }) => groupSql(counting, name));
  return `select value, sum(count) as count from (${each.join(' union all ')}) as each(value, count) group by value`;
}

function valueIn(json: unknown): LogicValue {
  return JSON.parse(String(json)) as LogicValue;
}

function membersOf(value: LogicValue): readonly LogicValue[] {
  return Array.isArray(value) ? (value as readonly LogicValue[]) : [value];
}

function numbersIn(groups: readonly Counted<LogicValue>[]): readonly Counted<number>[] | null {
  const numbers = groups.map(({ value, count }) => ({ value: numberOf(value), count }));
  if (numbers.length === 0) return null;
  const known = numbers.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return known.length === numbers.length ? known.sort((a, b) => a.value - b.value) : null;
}
