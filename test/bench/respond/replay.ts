import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { RecordedStatement, RecordedUnit } from './recorded-statements.ts';
import type { Probe } from './probe.ts';

/** Sends what was recorded for a step once more, as if it were this respondent's. */
export type Replay = (step: number, respondent: string) => Promise<void>;

/** The recorded statements in the recorded transactions, over the pool that the service has. */
export function replayOf(knex: Knex, { steps, own }: Probe): Replay {
  const unitsOf = steps.map((units) => units.map((unit) => prepared(unit, own)));
  return async (step, respondent) => {
    for (const unit of unitsOf[step] ?? []) await unit(knex, respondent);
  };
}

type Unit = (knex: Knex, respondent: string) => Promise<void>;

function prepared({ isTransaction, statements }: RecordedUnit, own: Probe['own']): Unit {
  if (!isTransaction) return alone(statements, own);
  const all = statements.map(({ text, values }) => ({
    sql: withQuestionMarks(text),
    values: replaceable(values, own),
  }));
  return (knex, respondent) =>
    knex.transaction(async (transaction) => {
      for (const { sql, values } of all) await transaction.raw(sql, values(respondent) as Knex.RawBinding[]);
    });
}

type Connection = { query(query: { name: string | undefined; text: string; values: unknown[] }): Promise<unknown> };
type Pool = { acquireConnection(): Promise<Connection>; releaseConnection(connection: Connection): Promise<void> };

/** As the limiter does it: one prepared statement on a connection of the pool. */
function alone(statements: readonly RecordedStatement[], own: Probe['own']): Unit {
  const all = statements.map(({ name, text, values }) => ({ name, text, values: replaceable(values, own) }));
  return async (knex, respondent) => {
    const pool = knex.client as Pool;
    const connection = await pool.acquireConnection();
    try {
      for (const { values, ...statement } of all) await connection.query({ ...statement, values: values(respondent) });
    } finally {
      await pool.releaseConnection(connection);
    }
  };
}

/** knex numbers them again, in this order. */
function withQuestionMarks(text: string): string {
  return text.replaceAll('?', String.raw`\?`).replaceAll(/\$\d+/g, '?');
}

type Values = (respondent: string) => unknown[];

/** Values that were the recorded respondent's alone become another's, of the same kind and length. */
function replaceable(values: readonly unknown[], own: Probe['own']): Values {
  const makers = values.map((value) => makerOf(value, own));
  return (respondent) => makers.map((make) => make(respondent));
}

const LIMITED = /^new_response:/;

function makerOf(value: unknown, own: Probe['own']): (respondent: string) => unknown {
  if (value instanceof Uint8Array) {
    return isOwn(value, own) ? (respondent) => digest(respondent, value) : () => Buffer.from(value);
  }
  if (typeof value !== 'string') return () => value;
  if (LIMITED.test(value)) return (respondent) => `new_response:${digest(respondent, value).toString('base64url')}`;
  if (!isOwn(value, own)) return () => value;
  return (respondent) =>
    `${value.startsWith('resp_') ? 'resp_' : ''}${digest(respondent, value).toString('hex')}`.slice(0, value.length);
}

function isOwn(value: string | Uint8Array, own: Probe['own']): boolean {
  return own.some((one) => Buffer.from(one).equals(Buffer.from(value)));
}

function digest(respondent: string, value: string | Uint8Array): Buffer {
  return createHash('sha256').update(respondent).update(value).digest();
}
