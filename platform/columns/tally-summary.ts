import { STORED_STATUSES, standingOf } from '../../domain/results/columns/response-columns.ts';
import { RESPONSE_SOURCES } from '../../domain/fieldwork/response/response.ts';
import type { ResponseStatus } from '../../domain/fieldwork/response/response.ts';
import type { SummaryTally } from './column-store.ts';
import type { Counting } from './counting.ts';
import { countSql } from './counting.ts';
import { statusSql } from './selection-sql.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts the responses themselves. */
export async function tallySummary(counting: Counting, nowMs: number): Promise<SummaryTally> {
  const status = statusSql(nowMs);
  const statuses = await grouped(counting, status);
  const sources = await grouped(counting, 'source');
  const countries = await grouped(counting, 'country');
  return {
    statuses: statuses.map(([value, count]) => ({ value: value as ResponseStatus, count })),
    medianElapsedMs: await medianElapsed(counting),
    daily: await dailyCounts(counting),
    countries: countries.map(([value, count]) => ({ value: typeof value === 'string' ? value : null, count })),
    sources: sources.flatMap(([code, count]) => {
      const value = RESPONSE_SOURCES[Number(code)];
      return value === undefined ? [] : [{ value, count }];
    }),
  };
}

async function grouped(counting: Counting, expression: string): Promise<readonly (readonly [unknown, number])[]> {
  const rows = await counting.session.query(
    `select ${expression} as value, ${countSql(counting)} as count from ${counting.from} where ${counting.where}
     group by value order by count desc, value nulls last`,
  );
  return rows.map(([value, count]) => [value, Number(count)] as const);
}

/** Without weights: a time is a person's. */
async function medianElapsed({ session, from, where }: Counting): Promise<number | null> {
  const [row] = await session.query(`select median(elapsed) from ${from} where ${where} and ${completeSql()}`);
  const median = row?.[0];
  return typeof median === 'number' ? median : null;
}

async function dailyCounts(counting: Counting): Promise<SummaryTally['daily']> {
  const rows = await counting.session.query(
    `select floor(started / ${DAY_MS})::integer as day, ${countSql(counting)}, ${countSql(counting, completeSql())}
     from ${counting.from} where ${counting.where} group by day order by day`,
  );
  return rows.map(([day, started, completed]) => ({
    date: new Date(Number(day) * DAY_MS).toISOString().slice(0, 10),
    started: Number(started),
    completed: Number(completed),
  }));
}

function completeSql(): string {
  return `standing % ${STORED_STATUSES.length} = ${standingOf('COMPLETE', false)}`;
}
