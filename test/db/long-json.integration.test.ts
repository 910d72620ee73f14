import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { createTestDatabase } from '../support/database.ts';

const LARGE = { texts: Array.from({ length: 40_000 }, (_, index) => `Text ${index}`), end: null };
const SMALL = { text: 'a', list: [1, { two: null }] };

const write = (value: object) => Promise.resolve(JSON.stringify(value));

/** Every way in which rows come back. */
const READINGS: Readonly<Record<string, (sql: Knex.Transaction) => PromiseLike<unknown>>> = {
  'all rows': (sql) => sql('kept').orderBy('id').select('id', 'value'),
  'all columns': (sql) => sql('kept').orderBy('id').select('*'),
  'the first row': (sql) => sql('kept').orderBy('id', 'desc').first('id', 'value'),
  'one column': (sql) => sql('kept').orderBy('id').pluck('value'),
  'what was inserted': (sql) =>
    sql('kept')
      .insert({ id: 3, value: JSON.stringify(LARGE), other: '{}' })
      .returning(['id', 'value']),
  'what was changed': (sql) =>
    sql('kept')
      .update({ value: JSON.stringify(LARGE) })
      .returning('value'),
  'a statement in words': async (sql) => {
    const { rows } = await sql.raw<{ rows: unknown }>('select id, value, other from kept order by id');
    return rows;
  },
  'several statements': async (sql) => {
    const results = await sql.raw<readonly { rows: unknown }[]>('select value from kept; select other, id from kept');
    return results.map(({ rows }) => rows);
  },
  'a column that is named as the driver names its own': (sql) =>
    sql('kept').orderBy('id').first(sql.raw('array[id] as rows'), 'value', 'other'),
  'no row': (sql) => sql('kept').where({ id: 9 }).first('value'),
  'a count of rows': (sql) => sql('kept').where({ id: 9 }).delete(),
};

describe('long texts of JSON in rows', () => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let handed: Database;
  let plain: Database;
  const built: string[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    plain = openDatabase(testDatabase.url, { maxConnections: 1 });
    handed = openDatabase(testDatabase.url, {
      maxConnections: 1,
      longJson: {
        async build(text) {
          built.push(text);
          await new Promise(setImmediate);
          return JSON.parse(text) as unknown;
        },
        write,
      },
    });
  });
  afterAll(async () => {
    await handed.close();
    await plain.close();
    await testDatabase.drop();
  });
  beforeEach(() => void built.splice(0));

  const reading = (database: Database, read: (sql: Knex.Transaction) => PromiseLike<unknown>) =>
    database.knex.transaction(async (sql) => {
      await sql.raw('create temporary table kept (id int, value jsonb, other json) on commit drop');
      await sql('kept').insert({ id: 1, value: JSON.stringify(SMALL), other: JSON.stringify(LARGE) });
      await sql('kept').insert({ id: 2, value: JSON.stringify(LARGE), other: null });
      return read(sql);
    });

  it.each(Object.entries(READINGS))('are values to whoever reads %s', async (_, read) => {
    const rows = await reading(handed, read);
    expect(rows).toEqual(await reading(plain, read));
    expect(JSON.stringify(rows ?? null)).not.toContain('\\"texts\\"');
  });

  it('are all handed to the builder, short ones to none', async () => {
    const read = (sql: Knex.Transaction) => sql('kept').orderBy('id').select<unknown[]>('value', 'other');
    expect(await reading(handed, read)).toEqual([
      { value: SMALL, other: LARGE },
      { value: LARGE, other: null },
    ]);
    expect(built.map((text) => JSON.parse(text) as unknown)).toEqual([LARGE, LARGE]);
  });

  it('fail their statement where they can’t be built, and leave the connection usable', async () => {
    const refusing = openDatabase(testDatabase.url, {
      maxConnections: 1,
      longJson: { write, build: () => Promise.reject(new Error('No room.')) },
    });
    const read = (sql: Knex.Transaction) => sql('kept').select('value');
    await expect(reading(refusing, read)).rejects.toThrow('No room.');
    expect(await reading(refusing, (sql) => sql('kept').where({ id: 1 }).pluck('value'))).toEqual([SMALL]);
    await refusing.close();
  });
});
